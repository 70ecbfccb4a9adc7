/**
 * Asks the browser to keep the data, which a worker cannot ask. Asks each session until it agrees: most browsers decide
 * by use, Firefox asks the person. Never rejects.
 */
export async function askToKeepStorage(): Promise<void> {
  // Without https `navigator.storage` is undefined, although its type denies this.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    // Stryker disable next-line OptionalChaining: `persisted` has just answered, so `storage` exists.
    if ((await storage?.persisted?.()) === false) await storage?.persist?.();
  } catch (error) {
    console.warn('The browser was not asked to keep the stored data.', error);
  }
}
