/** Uses the browser's storage. Null when the browser refuses it (`find` throws) or has no space. */
export const itemsOf =
  (find: () => Storage) =>
  <T>(action: (items: Storage) => T): T | null => {
    try {
      return action(find());
    } catch {
      return null;
    }
  };

/** For all tabs, kept over restarts. */
export const withDeviceItems = itemsOf(() => localStorage);

/** For one tab, kept over reloads. */
export const withTabItems = itemsOf(() => sessionStorage);
