/** Width of a picture on a card in px. */
export const COVER_PX = 1000;
