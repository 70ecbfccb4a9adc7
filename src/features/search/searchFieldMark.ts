/** Attribute of the search field. The shell finds the field by it, because the ids of fields are random. */
export const SEARCH_FIELD = 'data-search-field';
