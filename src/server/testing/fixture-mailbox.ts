import { endWithStarter } from './end-with-starter.ts';
import { startMailServer } from './mail-server.ts';

// The SMTP server for tests as a separate process. It prints who got an email, and about what.

endWithStarter();
const server = await startMailServer(0, (mail) => {
  const [, subject = ''] = /^Subject: (.*)$/m.exec(mail.source) ?? [];
  console.log(`mail to ${mail.to.join(', ')}: ${subject.trim()}`);
});
console.log(`serving ${server.url}`);
