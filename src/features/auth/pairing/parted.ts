/** `ACD 467` for `ACD467`: six signs are read in two halves. */
export const parted = (signs: string): string => `${signs.slice(0, 3)} ${signs.slice(3)}`;
