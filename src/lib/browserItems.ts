/** Null if the browser refuses access, which makes `find` throw, or if the storage is full. */
export const itemsOf =
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
