/** How many price changes the home screen shows before a person asks for all of them. */
export const PRICE_CHANGES_IN_SIGHT = 6;
