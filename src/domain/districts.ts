// The specification's seven districts (REG-15): what a new store has. Those of a running store are rows of the table
// `district`; each process knows them by src/domain/district-list.ts.
export const DISTRICTS = [
  'Palakkad',
  'Coimbatore',
  'Nilgiris',
  'Tiruppur',
  'Erode',
  'Dindigul',
  'Thrissur',
] as const;

/** The name of a district. Which names there are is data. */
export type District = string;
