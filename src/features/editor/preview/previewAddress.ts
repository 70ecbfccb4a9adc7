/** Opens the draft after the log-in. */
export const OPEN = 'open';

/** Address of the preview for another device. Its person needs a log-in and the right `editor`. */
export const previewAddress = (origin: string): string => new URL(`/editor/preview?${OPEN}=1`, origin).href;
