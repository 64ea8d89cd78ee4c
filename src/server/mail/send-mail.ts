import type { QueuedMail } from './mail-queue.ts';

/** Sends one mail or throws; the signal ends the attempt. There are two kinds: by SMTP, and into a folder. */
export type SendMail = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;
