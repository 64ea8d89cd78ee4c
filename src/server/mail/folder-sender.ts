import { basename, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeDurably } from '../files/write-durably.ts';
import type { Log } from '../log.ts';
import { composeMessage, type MailIdentity } from './compose-message.ts';
import type { SendMail } from './mail-transport.ts';
import { SendFailure } from './send-failure.ts';

/** Without a mail server, writes each email to a file that any mail program can open. */
export function folderSender(dataDir: string, identity: MailIdentity, log: Log): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(composeMessage(mail, identity));
    const at = mail.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const name = `${at}-${mail.text.kind}-${mail.id}.eml`;
    try {
      await writeDurably(join(dataDir, 'mail', name), message as Buffer);
    } catch (error) {
      throw new SendFailure(`FOLDER_${(error as { code?: string }).code ?? 'UNKNOWN'}`, false);
    }
    log.info(
      { file: join(basename(dataDir), 'mail', name) },
      'SMTP_URL is not set: the email was written to a file',
    );
  };
}
