/**
 * A worker cannot ask. Repeated in each session, because browsers judge by use, but not after a yes, because Firefox
 * asks the person. Never rejects.
 */
export async function askToKeepStorage(): Promise<void> {
  // Undefined without https, unlike its type.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    // Stryker disable next-line OptionalChaining: The storage has just answered. The question mark is for the compiler.
    if ((await storage?.persisted?.()) === false) await storage?.persist?.();
  } catch (error) {
    console.warn('The browser was not asked to keep the stored data.', error);
  }
}
