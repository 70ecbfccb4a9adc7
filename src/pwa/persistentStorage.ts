/** Asks the browser to keep what is stored on this device. Only a page may ask; a worker cannot. */

/**
 * Never fails and is asked again with each session: browsers answer by how the app is used, so a later answer may be
 * better. Firefox puts the question to the person, so it is not asked once it was granted.
 */
export async function askToKeepStorage(): Promise<void> {
  // Absent without a secure context; the types promise it everywhere.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    // Stryker disable next-line OptionalChaining: What has just answered is there; the question mark is for the compiler.
    if ((await storage?.persisted?.()) === false) await storage?.persist?.();
  } catch (error) {
    console.warn('The browser was not asked to keep the stored data.', error);
  }
}
