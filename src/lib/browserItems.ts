/** Null when the browser refuses its storage (`find` throws) or has no space. */
export const itemsOf =
  (find: () => Storage) =>
  <T>(action: (items: Storage) => T): T | null => {
    try {
      return action(find());
    } catch {
      return null;
    }
  };

/** Shared by all tabs. */
export const withDeviceItems = itemsOf(() => localStorage);

/** One tab, kept over reloads. */
export const withTabItems = itemsOf(() => sessionStorage);
