import type { Cart } from '../../contract/cart.ts';

// A simple model of one retailer's cart that shares no code with the store; tests compare the real cart with it.
// Prices are rounded to the nearest rupee; every tax is 2% of the exact price.

export interface ModelCoupon {
  readonly code: string;
  readonly discountAmount: number;
  readonly minimumOrderValue: number;
  readonly maxUsage: number;
  readonly usageCount: number;
}

interface ModelProduct {
  title: string;
  image: string;
  unit: string;
  creditPoints: number;
  price: number | null;
  districtPrices: Map<string, number>;
}

interface ModelLine {
  id: string;
  quantity: number;
  addedPrice: number;
  /** As it was when added. */
  asAdded: Pick<ModelProduct, 'title' | 'image' | 'unit'>;
}

const IN_KERALA = ['Palakkad', 'Thrissur'];

export class ModelShop {
  readonly products = new Map<string, ModelProduct>();
  readonly #lines: ModelLine[] = [];
  readonly #usageCounts = new Map<string, number>();
  #coupon: ModelCoupon | null = null;
  #heldCoins = 0;
  #revision = 0;

  constructor(
    public district: string,
    public balance: number,
    private readonly coupons: readonly ModelCoupon[],
  ) {
    for (const { code, usageCount } of coupons) this.#usageCounts.set(code, usageCount);
  }

  usageCountOf = (code: string) => this.#usageCounts.get(code);

  #exactPrice(id: string): number | null {
    const product = this.products.get(id);
    if (!product) return null;
    const here = product.districtPrices.get(this.district);
    return here === undefined ? product.price : here;
  }

  #price(id: string): number | null {
    const exact = this.#exactPrice(id);
    if (exact === null) return null;
    const remainder = exact % 100;
    return remainder >= 50 ? exact - remainder + 100 : exact - remainder;
  }

  #subtotal(): number {
    let sum = 0;
    for (const { id, quantity } of this.#lines) sum += (this.#price(id) ?? 0) * quantity;
    return sum;
  }

  #discount(): number {
    const subtotal = this.#subtotal();
    if (!this.#coupon || subtotal < this.#coupon.minimumOrderValue) return 0;
    return Math.min(this.#coupon.discountAmount, subtotal);
  }

  #usedCoins(): number {
    let coins = this.#heldCoins;
    while (coins * 100 > this.#subtotal() - this.#discount()) coins -= 5;
    return coins;
  }

  add(id: string): string | null {
    if (this.#lines.some((line) => line.id === id)) return null;
    const product = this.products.get(id);
    if (!product) return 'PRODUCT_NOT_FOUND';
    const addedPrice = this.#price(id);
    if (addedPrice === null) return 'PRICE_NOT_AVAILABLE';
    const { title, image, unit } = product;
    this.#lines.push({ id, quantity: 1, addedPrice, asAdded: { title, image, unit } });
    this.#revision += 1;
    return null;
  }

  set(id: string, quantity: number): string | null {
    if (quantity < 1 || quantity > 10_000) return 'QUANTITY_INVALID';
    const line = this.#lines.find((each) => each.id === id);
    if (!line) return 'CART_LINE_NOT_FOUND';
    line.quantity = quantity;
    this.#revision += 1;
    return null;
  }

  remove(id: string): void {
    const index = this.#lines.findIndex((line) => line.id === id);
    if (index < 0) return;
    this.#lines.splice(index, 1);
    this.#revision += 1;
  }

  apply(code: string): string | null {
    const requested = this.coupons.find((coupon) => coupon.code === code);
    if (!requested) return 'COUPON_NOT_FOUND';
    if (this.#coupon === requested) return 'COUPON_USED';
    const usageCount = this.#usageCounts.get(code)!;
    if (usageCount >= requested.maxUsage) return 'COUPON_EXHAUSTED';
    if (this.#subtotal() < requested.minimumOrderValue) return 'COUPON_MINIMUM_NOT_MET';
    if (this.#coupon) this.#giveBack(this.#coupon);
    this.#coupon = requested;
    this.#usageCounts.set(code, usageCount + 1);
    this.#revision += 1;
    return null;
  }

  #giveBack({ code }: ModelCoupon): void {
    this.#usageCounts.set(code, this.#usageCounts.get(code)! - 1);
  }

  removeCoupon(): void {
    if (!this.#coupon) return;
    this.#giveBack(this.#coupon);
    this.#coupon = null;
    this.#revision += 1;
  }

  redeem(coins: number): string | null {
    if (coins <= 0 || coins % 5 !== 0) return 'COINS_NOT_MULTIPLE';
    if (coins > this.balance) return 'COINS_NOT_ENOUGH';
    const payable = this.#subtotal() - this.#discount();
    if ((this.#heldCoins + coins) * 100 > payable) return 'COINS_ABOVE_TOTAL';
    this.balance -= coins;
    this.#heldCoins += coins;
    this.#revision += 1;
    return null;
  }

  returnCoins(): void {
    if (this.#heldCoins === 0) return;
    this.balance += this.#heldCoins;
    this.#heldCoins = 0;
    this.#revision += 1;
  }

  cart(): Cart {
    const subtotal = this.#subtotal();
    const used = this.#usedCoins();
    const orderable = this.#lines.filter(({ id }) => this.#price(id) !== null);
    const pointsOf = (id: string) => this.products.get(id)?.creditPoints ?? 0;
    return {
      revision: this.#revision,
      items: this.#lines.map((line) => this.#lineOf(line)),
      subtotal,
      discount: this.#discount(),
      coinDiscount: used * 100,
      totalAmount: subtotal - this.#discount() - used * 100,
      creditPoints: orderable.reduce((sum, { id, quantity }) => sum + pointsOf(id) * quantity, 0),
      coupon: this.#coupon && {
        code: this.#coupon.code,
        discountAmount: this.#coupon.discountAmount,
        minimumOrderValue: this.#coupon.minimumOrderValue,
        isMinimumMet: subtotal >= this.#coupon.minimumOrderValue,
        refusal: null,
      },
      coins: { balance: this.balance, held: this.#heldCoins, used },
      // A new store is in Tamil Nadu.
      taxKind: IN_KERALA.includes(this.district) ? 'between-states' : 'within-state',
      showCoins: false,
      isOrderable: this.#lines.length > 0 && orderable.length === this.#lines.length,
    };
  }

  #lineOf({ id, quantity, addedPrice, asAdded }: ModelLine): Cart['items'][number] {
    const product = this.products.get(id);
    const { title, image, unit } = product ?? asAdded;
    const price = this.#price(id);
    const exact = this.#exactPrice(id);
    const tax = exact === null ? null : Math.round((exact * 2) / 100);
    return {
      id,
      title,
      description: title,
      images: [image],
      unit,
      // Every product of the model is loose.
      pack: 'Loose, by the kg',
      packDetails: null,
      quantity,
      price,
      totalPrice: price,
      addedPrice,
      cgst: tax,
      sgst: tax,
      gstRate: tax === null ? null : 4,
      creditPoints: price === null ? 0 : (product?.creditPoints ?? 0),
      lineTotal: price === null ? null : price * quantity,
      problem: !product ? 'PRODUCT_GONE' : price === null ? 'NO_PRICE_HERE' : null,
    };
  }
}
