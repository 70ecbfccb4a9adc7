const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

const KB = 1024;

export const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(Math.round(bytes / KB), 1)} KB` : `${NUMBER.format(bytes / KB / KB)} MB`;

/** Returns `21. Dezember 2026` with no-break spaces. */
export const dayText = (time: Date): string => DAY.format(time).replaceAll(' ', '\u00a0');
