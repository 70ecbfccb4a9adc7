/** This file is separate, so the app's recovery can import the name without loading the search. */
export const SEARCH_DATABASE = 'dachberater-search';

/** Raise this number when terms change. Devices then build a new index. */
export const INDEX_FORMAT = 4;
