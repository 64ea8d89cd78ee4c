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

  async fillCart(productIds: readonly string[]): Promise<void> {
    for (const productId of productIds) {
      const response = await this.send('POST', '/api/cart/items', { productId });
      if (!response.ok) throw new Error(`cart: ${await response.text()}`);
      await response.arrayBuffer();
    }
  }
}

/** The first products of the catalogue that every district has a price for. */
export async function productIds(url: string, count: number): Promise<string[]> {
  const response = await fetch(`${url}/api/products?limit=60`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return items.slice(0, count).map(({ id }) => id);
}
