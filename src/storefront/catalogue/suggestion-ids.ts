// The ids that connect the search field with its suggestions, for screen readers.
export const SUGGESTIONS_ID = 'search-suggestions';
export const suggestionId = (index: number): string => `${SUGGESTIONS_ID}-${index}`;
