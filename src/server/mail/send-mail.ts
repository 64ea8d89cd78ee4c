import type { QueuedMail } from './mail-queue.ts';

/** Sends one mail or throws; the signal ends the attempt. There are two kinds: by SMTP, and into a folder. */
export type SendMail = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;

/** Why a mail could not be sent, as a code: what a server says may repeat the address. */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /** The server will have this mail never; else it is tried again. */
    readonly isPermanent: boolean,
  ) {
    super(code);
  }
}
