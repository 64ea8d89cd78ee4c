import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shopOf } from '../../domain/shop-settings.ts';
import { readSettings } from '../settings.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { silentLog } from '../testing/test-databases.ts';
import { mailSender } from './mail-sender.ts';

it('CONS-16 an email has the name that the shop has when it is sent', async () => {
  const settings = readSettings({ DATA_DIR: temporaryFolder(), STORE_NAME: 'Default Traders' });
  const shop = { now: shopOf(settings.shopDefaults) };
  const send = mailSender(settings, shop, silentLog);
  const mail = () => ({
    ...{ id: randomUUID(), attempts: 1, recipient: 'a@shop.example', createdAt: new Date() },
    text: { kind: 'welcome', name: 'Anand', storeName: 'Anand Stores' } as const,
  });
  await send(mail(), AbortSignal.timeout(5_000));
  shop.now = shopOf({ ...settings.shopDefaults, name: 'Spice Route' });
  await send(mail(), AbortSignal.timeout(5_000));
  const folder = join(settings.dataDir, 'mail');
  const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const senders = letters.map((letter) => /^From: (.*)$/m.exec(letter)?.[1]?.trim());
  expect(senders.sort()).toEqual([
    'Default Traders <no-reply@localhost>',
    'Spice Route <no-reply@localhost>',
  ]);
  for (const letter of letters) expect(letter).toMatch(/Subject: .*(Default Traders|Spice Route)/);
});
