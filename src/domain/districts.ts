// The seven districts that the store delivers to and has prices for (REG-15).
export const DISTRICTS = [
  'Palakkad',
  'Coimbatore',
  'Nilgiris',
  'Tiruppur',
  'Erode',
  'Dindigul',
  'Thrissur',
] as const;

export type District = (typeof DISTRICTS)[number];
