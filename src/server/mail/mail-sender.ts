import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { folderSender } from './folder-sender.ts';
import type { SendMail } from './mail-transport.ts';
import { smtpSender } from './smtp-sender.ts';

/** The shop's name may change while the store runs. */
interface NamedShop {
  readonly now: { readonly brand: { readonly name: string } };
}

/** Sends by SMTP or writes to a folder, depending on the settings. */
export function mailSender(settings: Settings, shop: NamedShop, log: Log): SendMail {
  const { mail, publicUrl, dataDir } = settings;
  const identity = {
    get name() {
      return shop.now.brand.name;
    },
    publicUrl,
    from: mail.from,
  };
  return mail.smtpUrl === undefined
    ? folderSender(dataDir, identity, log)
    : smtpSender(mail.smtpUrl, identity);
}
