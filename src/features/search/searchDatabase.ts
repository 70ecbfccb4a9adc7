/** This name has its own file, so the app's recovery does not load the search. */
export const SEARCH_DATABASE = 'dachberater-search';

/** Raise this number when terms change. Devices then build a new index. */
export const INDEX_FORMAT = 4;
