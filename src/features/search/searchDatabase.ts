/**
 * Database of the index. It is in a file of its own, so that the app's recovery knows the name without loading the
 * search.
 */
export const SEARCH_DATABASE = 'dachberater-search';

/** Raise it when terms are made or stored differently. Devices then build a new index. */
export const INDEX_FORMAT = 4;
