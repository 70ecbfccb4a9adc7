/** The header focuses this field when the search is already open. */
export const SEARCH_FIELD_ID = 'search-field';
