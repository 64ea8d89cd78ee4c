import { FIELD_LABELS } from './field-labels.ts';

// Text of the screen of districts.

export const DISTRICTS_TEXT = {
  title: 'Districts',
  hint: 'Where shops can register, in the order of choices, price columns and sheets.',
  caption: 'Districts of the store',
  loading: 'Loading the districts...',
  readFailed: "We couldn't load the districts.",
  name: FIELD_LABELS.name,
  nameHint: 'It cannot be changed later: orders and prices name it.',
  state: 'State',
  chooseState: 'Choose the state',
  position: 'Place in the list',
  first: 'At the beginning',
  after: (name: string) => `After ${name}`,
  since: 'Served since',
  newShops: 'New shops',
  open: 'Can register',
  stoppedOn: (day: string) => `Stopped on ${day}`,
  addTitle: 'Add a district',
  addHint:
    'Shops can register there at once, at the base prices until you publish prices for it. The policies name it too.',
  add: 'Add district',
  adding: 'Adding the district...',
  added: (name: string) => `${name} is added: shops can register there`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `${name} is saved`,
  stop: 'Stop serving new shops',
  stopHint:
    'Nobody new can register there, and pages no longer name it. Shops that are there keep it, with its prices.',
  stopped: (name: string) => `New shops can no longer register in ${name}`,
  resume: 'Serve new shops again',
  resumeHint: 'Shops can register there again, and pages name it.',
  resumed: (name: string) => `Shops can register in ${name} again`,
  /** What somebody else has made of it. */
  now: (state: string, isServed: boolean) =>
    `It is in ${state} now, and new shops ${isServed ? 'can' : 'cannot'} register there.`,
  failed: "We couldn't save the district. Please try again.",
} as const;
