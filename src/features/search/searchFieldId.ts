/** By which the header finds the field of a search that is open already. */
export const SEARCH_FIELD_ID = 'search-field';
