/**
 * Default limit of a map's entries. A wall display's page runs for weeks, so an unlimited map would fill the memory.
 */
const MOST_OF_A_PAGE = 100;

/** `lru-cache` would add 6 KB to the first screens, beyond their limit in docs/performance.md. */
export function rememberLast<K, V>(map: Map<K, V>, key: K, value: V, most = MOST_OF_A_PAGE): boolean {
  const hadKey = map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > most && !oldest.done) map.delete(oldest.value);
  return hadKey;
}
