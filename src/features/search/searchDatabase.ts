/** The app's recovery knows the name without loading the search. */
export const SEARCH_DATABASE = 'dachberater-search';

/** Raise it when terms change. Devices then build a new index. */
export const INDEX_FORMAT = 4;
