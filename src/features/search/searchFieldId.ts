export const SEARCH_FIELD_ID = 'search-field';
