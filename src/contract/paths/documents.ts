/** These addresses are not in paths.ts, because every start of the app loads that file. */

export const ACCESSORIES_PATH = '/api/v1/accessories';
export const HOUSES_PATH = '/api/v1/houses';

/** Id of the list of accessories on its page, and the address parameter with the text of its search field. */
export const ACCESSORY_LIST_ID = 'artikel';
export const ACCESSORY_SEARCH = 'suche';

/** `page`: id of the content page of accessories. */
export const accessorySearchPath = (page: string, text: string): string =>
  `/content/${page}?${new URLSearchParams({ [ACCESSORY_SEARCH]: text }).toString()}#${ACCESSORY_LIST_ID}`;
