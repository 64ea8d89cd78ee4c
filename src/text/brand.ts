// The name a shop trades under: the one place to change it.
export const BRAND = { name: 'SAS B2B' } as const;
