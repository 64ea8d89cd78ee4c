import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { folderSender } from './folder-sender.ts';
import type { SendMail } from './mail-transport.ts';
import { smtpSender } from './smtp-sender.ts';

/** Sends by SMTP or writes to a folder, depending on the settings. */
export function mailSender(settings: Settings, log: Log): SendMail {
  const { mail, brand, publicUrl, dataDir } = settings;
  const identity = { name: brand.name, publicUrl, from: mail.from };
  return mail.smtpUrl === undefined
    ? folderSender(dataDir, identity, log)
    : smtpSender(mail.smtpUrl, identity);
}
