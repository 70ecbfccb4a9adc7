/** Gives null if the storage is full, or if `find` throws because the browser refuses access. */
const itemsOf =
  (find: () => Storage) =>
  <T>(action: (items: Storage) => T): T | null => {
    try {
      return action(find());
    } catch {
      return null;
    }
  };

export const withDeviceItems = itemsOf(() => localStorage);

export const withTabItems = itemsOf(() => sessionStorage);
