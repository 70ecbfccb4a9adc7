/** Holds the search's index of one release; apart from its code so that the recovery of the app knows the name. */
export const SEARCH_DATABASE = 'dachberater-search';

/** Raised whenever terms are made or stored in another way: an index of before is built again. */
export const INDEX_FORMAT = 4;
