import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import type { StoredSignature } from '../../contract/console-signatures.ts';
import type { Order } from '../../contract/order.ts';
import { SIGNATURE_PICTURE } from '../../domain/signature-picture.ts';
import { cashOrder } from '../testing/delivery-fixtures.ts';
import { bodyOf, refusal } from '../testing/money-fixtures.ts';
import { elementsWith, readPdf } from '../testing/read-pdf.ts';
import { logIn, OWN_ORIGIN, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const SIGNATURES = '/api/console/signatures';

describeOnBoth('the signature on invoices', (kind) => {
  const store = useTestStore(kind);
  beforeEach(async () => {
    await store().db.execute(sql`delete from shop_setting`);
    await store().services.shop.refresh();
  });
  const owner = async () => (await logIn(store(), { role: 'operator' })).browser;
  const upload = (browser: TestBrowser, bytes: Uint8Array, type = 'image/png') =>
    browser.store.fetch(SIGNATURES, {
      method: 'POST',
      address: browser.address,
      headers: { cookie: browser.cookie ?? '', origin: OWN_ORIGIN, 'content-type': type },
      body: new Uint8Array(bytes),
    });
  const choose = (browser: TestBrowser, value: string, version: number) =>
    browser.put('/api/console/settings', { changes: [{ name: 'signature', value, version }] });

  /** Ink on a transparent ground. */
  const signature = (ink = '#1020a0') =>
    sharp({ create: { width: 1_200, height: 400, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: { width: 400, height: 40, channels: 4, background: ink } } }])
      .png()
      .toBuffer();

  it('TAX-04 is stored once, as a small JPEG on white, and seen by the owner alone', async () => {
    const browser = await owner();
    const { id } = await bodyOf<StoredSignature>(await upload(browser, await signature()));
    const again = await bodyOf<StoredSignature>(await upload(browser, await signature()));
    expect(again.id).toBe(id);
    const response = await browser.get(`${SIGNATURES}/${id}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(SIGNATURE_PICTURE.storedBytes);
    const { width, format, exif } = await sharp(bytes).metadata();
    expect([width, format, exif]).toEqual([SIGNATURE_PICTURE.storedSide, 'jpeg', undefined]);
    // What was transparent is white.
    const [corner] = await sharp(bytes).greyscale().raw().toBuffer();
    expect(corner).toBeGreaterThan(250);
    const missing = await browser.get(`${SIGNATURES}/${'0'.repeat(32)}`);
    expect(await refusal(missing)).toEqual([404, 'SIGNATURE_NOT_FOUND']);
  });

  it('TAX-04 is chosen and removed like every setting, with the activity log', async () => {
    const browser = await owner();
    const { id } = await bodyOf<StoredSignature>(await upload(browser, await signature('#a01020')));
    expect((await choose(browser, id, 0)).status).toBe(200);
    expect(store().services.shop.now.invoicing.signature).toBe(id);
    expect((await choose(browser, '', 1)).status).toBe(200);
    expect(store().services.shop.now.invoicing.signature).toBe('');
    const { items } = await browser.read<{ items: ActivityEntry[] }>(
      '/api/console/activity?kind=setting&objectId=signature',
    );
    expect(
      items.map(({ object, before, after }) => [object.id, before?.value, after?.value]),
    ).toEqual([
      ['signature', id, ''],
      ['signature', '', id],
    ]);
  });

  it('TAX-04 stands on the invoices made since, which stay as they are when it is replaced', async () => {
    const browser = await owner();
    const pdfOf = async ({ id, retailer }: Awaited<ReturnType<typeof cashOrder>>) => {
      const { documents } = await retailer.browser.read<Order>(`/api/orders/${id}`);
      const response = await retailer.browser.get(`/api/invoices/${documents[0]!.id}`);
      return Buffer.from(await response.arrayBuffer());
    };
    const figuresIn = async (pdf: Buffer) =>
      elementsWith(
        'Figure',
        (await readPdf(pdf)).pages.flatMap(({ elements }) => elements),
      ).map(({ alt }) => alt);
    const before = await cashOrder(store(), 'Packed');
    const first = await bodyOf<StoredSignature>(await upload(browser, await signature('#106010')));
    await bodyOf(await choose(browser, first.id, 0));
    const signed = await cashOrder(store(), 'Packed');
    const [unsigned, once] = [await pdfOf(before), await pdfOf(signed)];
    expect(await figuresIn(unsigned)).toEqual([]);
    expect(await figuresIn(once)).toEqual(['Signature']);
    const second = await bodyOf<StoredSignature>(await upload(browser, await signature('#601010')));
    await bodyOf(await choose(browser, second.id, 1));
    await bodyOf(await choose(browser, '', 2));
    expect((await pdfOf(before)).equals(unsigned)).toBe(true);
    expect((await pdfOf(signed)).equals(once)).toBe(true);
  });

  it('TAX-04 must be one that was uploaded here', async () => {
    const response = await choose(await owner(), 'f'.repeat(32), 0);
    expect(await refusal(response)).toEqual([400, 'SETTINGS_INVALID']);
  });

  it('TAX-04 is never changed or removed in the database', async () => {
    const { id } = await bodyOf<StoredSignature>(await upload(await owner(), await signature()));
    for (const change of [
      sql`update signature_picture set content = 'x' where id = ${id}`,
      sql`delete from signature_picture where id = ${id}`,
    ]) {
      await expect(store().db.execute(change)).rejects.toThrow();
    }
  });

  it('TAX-04 what is no JPEG or PNG, or too large, is refused', async () => {
    const browser = await owner();
    const webp = await sharp(await signature())
      .webp()
      .toBuffer();
    expect(await refusal(await upload(browser, webp))).toEqual([415, 'SIGNATURE_REFUSED']);
    const large = Buffer.alloc(SIGNATURE_PICTURE.maxBytes + 1);
    expect(await refusal(await upload(browser, large))).toEqual([413, 'SIGNATURE_TOO_LARGE']);
  });
});
