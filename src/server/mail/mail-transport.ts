import type { QueuedMail } from './mail-queue.ts';

/** Sends one email or throws; the signal ends the attempt. Implemented for SMTP and for a folder. */
export type SendMail = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;
