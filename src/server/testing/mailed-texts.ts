import { and, eq } from 'drizzle-orm';
import type { MailText } from '../../text/mails.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { asQueuedMail } from '../mail/mail-queue.ts';
import { mailPreparation } from '../mail-list.ts';
import type { TestStore } from './test-store.ts';

/** The emails of this kind that wait for this address, with their links and codes, as if they were sent now. */
export async function mailedTexts<K extends MailText['kind']>(
  { db, services }: TestStore,
  email: string,
  kind: K,
): Promise<Extract<MailText, { kind: K }>[]> {
  const prepare = mailPreparation(services.accounts);
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, kind)))
    .orderBy(mailOutbox.createdAt);
  const texts: MailText[] = [];
  for (const row of rows) {
    const prepared = await prepare(asQueuedMail(row));
    if ('text' in prepared) texts.push(prepared.text);
  }
  return texts as Extract<MailText, { kind: K }>[];
}
