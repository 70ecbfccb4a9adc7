/** Browsers do not send the part of an address after `#` to servers. */
export const CARD_MARK = '#karte=';

/** Address that a tablet's camera reads on a set-up card of the server `origin`. */
export const cardAddress = (origin: string, secret: string): string => `${origin}/${CARD_MARK}${secret}`;
