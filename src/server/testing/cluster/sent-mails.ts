import type { PlacedOrder } from './placed-orders.ts';

// What the mail server got, compared with the outbox and with the orders that shops were told of.

/** An email as fixture-mailbox prints it. */
interface PrintedMail {
  /** The id of its row in the outbox. */
  readonly row: string;
  readonly to: string;
  readonly subject: string;
}

/** A row of the outbox. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
}

export const printedMails = (output: string): PrintedMail[] =>
  [...output.matchAll(/^mail (\S*) to (.*?): (.*)$/gm)].map(
    ([, row = '', to = '', subject = '']) => ({
      row,
      to,
      subject,
    }),
  );

/**
 * What is wrong, in words: a row whose email did not arrive or reached somebody else, an email without a row, an order whose
 * shop was not told of it by exactly one row. That the email of one row came twice is not wrong: it is sent at least once.
 */
export function mailProblems(
  mails: readonly PrintedMail[],
  rows: readonly QueuedMail[],
  orders: readonly (Pick<PlacedOrder, 'orderId'> & { readonly email: string })[],
): string[] {
  const problems: string[] = [];
  const queued = new Map(rows.map((row) => [row.id, row]));
  const arrived = new Set(mails.map(({ row }) => row));
  for (const { id, kind } of rows) if (!arrived.has(id)) problems.push(`${kind} ${id} is missing`);

  const confirmations = new Map<string, Set<string>>();
  for (const { row, to, subject } of mails) {
    const { kind, recipient } = queued.get(row) ?? {};
    if (recipient !== to) problems.push(`'${subject}' to ${to}, in the outbox: ${recipient}`);
    if (kind !== 'order-placed') continue;
    const orderId = subject.slice(subject.lastIndexOf(' ') + 1);
    const key = `${orderId} to ${to}`;
    confirmations.set(key, (confirmations.get(key) ?? new Set()).add(row));
  }
  for (const { orderId, email } of orders) {
    const key = `${orderId} to ${email}`;
    const count = confirmations.get(key)?.size ?? 0;
    if (count !== 1) problems.push(`${count} confirmations of ${key}`);
    confirmations.delete(key);
  }
  for (const key of confirmations.keys()) problems.push(`nobody was told of ${key}`);
  return problems;
}
