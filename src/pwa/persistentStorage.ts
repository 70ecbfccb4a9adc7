/**
 * Asks the browser never to delete the stored data. Each session asks again until the browser agrees. The page asks,
 * because a worker cannot. Never rejects.
 */
export async function askToKeepStorage(): Promise<void> {
  // Undefined without https, despite its type.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    if ((await storage?.persisted?.()) === false) await storage?.persist?.();
  } catch (error) {
    console.warn('The browser was not asked to keep the stored data.', error);
  }
}
