/** A wall display runs for weeks: what a page keeps by address or place of the history must not grow with them. */
const MOST_OF_A_PAGE = 100;

/**
 * Sets a key of a map as the latest, and forgets the one that was set longest ago once there are more than `most`. Returns
 * whether the map had the key.
 */
export function rememberLast<K, V>(map: Map<K, V>, key: K, value: V, most = MOST_OF_A_PAGE): boolean {
  // A map holds its keys in the order in which they came.
  const hadKey = map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  // Stryker disable next-line ConditionalExpression: A map with too many keys has a first one; the part is for the compiler.
  if (map.size > most && !oldest.done) map.delete(oldest.value);
  return hadKey;
}
