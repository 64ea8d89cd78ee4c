import { expect, it } from 'vitest';
import { sendUntil } from './send-until.ts';

it('a notification that was lost is sent again', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let sent = 0;
  await sendUntil(arrived, async () => {
    sent += 1;
    if (sent === 2) arrive();
  });
  expect(sent).toBe(2);
});
