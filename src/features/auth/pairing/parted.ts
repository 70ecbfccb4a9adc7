export const parted = (signs: string): string => `${signs.slice(0, 3)} ${signs.slice(3)}`;
