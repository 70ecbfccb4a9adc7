/**
 * Does something with the small texts that the browser keeps by name. Null where it refuses: the person allows the site to store
 * nothing, which `find` then throws, or there is no room.
 */
export const itemsOf =
  (find: () => Storage) =>
  <T>(action: (items: Storage) => T): T | null => {
    try {
      return action(find());
    } catch {
      return null;
    }
  };

/** The texts of all tabs, over restarts. */
export const withDeviceItems = itemsOf(() => localStorage);

/** The texts of one tab, over its reloads. */
export const withTabItems = itemsOf(() => sessionStorage);
