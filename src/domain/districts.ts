// The seven districts the store delivers to (REG-15). A price belongs to one of them.
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
