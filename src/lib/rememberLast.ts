/** A wall display runs for weeks: what is kept by address or place of the history must not grow with them. */
const MOST = 100;

/**
 * Sets a key of a map and forgets the one that was set longest ago, once there are more than a hundred. Returns whether
 * the map had the key.
 */
export function rememberLast<K, V>(map: Map<K, V>, key: K, value: V): boolean {
  // A map holds its keys in the order in which they came.
  const hadKey = map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > MOST && !oldest.done) map.delete(oldest.value);
  return hadKey;
}
