import { endWithStarter } from './end-with-starter.ts';
import { startMailServer } from './mail-server.ts';

// The SMTP server for tests as a separate process. It prints who got an email, about what, and for which row of the outbox: its
// id is in the Message-ID.

endWithStarter();
const server = await startMailServer(0, (mail) => {
  const [, subject = ''] = /^Subject: (.*)$/m.exec(mail.source) ?? [];
  const [, row = ''] = /^Message-ID: <([^@]+)@/im.exec(mail.source) ?? [];
  console.log(`mail ${row} to ${mail.to.join(', ')}: ${subject.trim()}`);
});
console.log(`serving ${server.url}`);
