// The demo coupons: one for each case. Amounts in paise.
export const DEMO_COUPONS = [
  /** Valid for everyone. */
  { code: 'WELCOME100', discountAmount: 10_000, minimumOrderValue: 0, maxUsage: 10_000 },
  /** Valid on orders of ₹5,000 or more. */
  { code: 'BULK500', discountAmount: 50_000, minimumOrderValue: 500_000, maxUsage: 10_000 },
  /** Used up. */
  {
    code: 'FESTIVE50',
    discountAmount: 5_000,
    minimumOrderValue: 0,
    maxUsage: 20,
    usageCount: 20,
  },
  /** One use left. */
  {
    code: 'LASTONE',
    discountAmount: 20_000,
    minimumOrderValue: 0,
    maxUsage: 10,
    usageCount: 9,
  },
] as const;
