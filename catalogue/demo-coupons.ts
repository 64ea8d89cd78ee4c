// The demo coupons: one of each kind that a retailer can meet. Amounts in paise.
export const DEMO_COUPONS = [
  /** Works for everybody. */
  { code: 'WELCOME100', discountAmount: 10_000, minimumOrderValue: 0, maxUsage: 10_000 },
  /** From ₹5,000 on. */
  { code: 'BULK500', discountAmount: 50_000, minimumOrderValue: 500_000, maxUsage: 10_000 },
  /** Used up. */
  {
    code: 'FESTIVE50',
    discountAmount: 5_000,
    minimumOrderValue: 0,
    maxUsage: 20,
    usageCount: 20,
  },
  /** One use is left. */
  {
    code: 'LASTONE',
    discountAmount: 20_000,
    minimumOrderValue: 0,
    maxUsage: 10,
    usageCount: 9,
  },
] as const;
