import { aRegistration } from './test-browser.ts';

/** A registered retailer who uses a store over the network. */
export class RemoteShopper {
  cookie = '';

  constructor(readonly url: string) {}

  static async register(url: string): Promise<RemoteShopper> {
    const shopper = new RemoteShopper(url);
    const response = await shopper.send('POST', '/api/account', aRegistration());
    if (response.status !== 201) throw new Error(`registration: ${await response.text()}`);
    shopper.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
    await response.arrayBuffer();
    return shopper;
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isBytes = body instanceof Uint8Array;
    return fetch(this.url + path, {
      method,
      headers: {
        cookie: this.cookie,
        origin: this.url,
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
    });
  }

  /** Adds products until the cart has this many lines, leaving out those without a price in this person's district. */
  async fillCart(lines: number): Promise<string[]> {
    const added: string[] = [];
    for (const productId of await productIds(this.url)) {
      if (added.length === lines) return added;
      const response = await this.send('POST', '/api/cart/items', { productId });
      if (response.ok) added.push(productId);
      else if (response.status !== 409) throw new Error(`cart: ${await response.text()}`);
      await response.arrayBuffer();
    }
    throw new Error(`There are only ${added.length} products with a price.`);
  }
}

/** The first two pages of the catalogue. */
export async function productIds(url: string): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  for (let page = 0; page < 2; page += 1) {
    const response = await fetch(`${url}/api/products?limit=60${after}`);
    const { items, nextCursor } = (await response.json()) as {
      items: { id: string }[];
      nextCursor: string | null;
    };
    ids.push(...items.map(({ id }) => id));
    if (nextCursor === null) break;
    after = `&cursor=${nextCursor}`;
  }
  return ids;
}
