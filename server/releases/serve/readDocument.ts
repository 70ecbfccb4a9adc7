import type { LoadedRelease } from './loadedRelease';
import { readBytes } from './readBytes';

/** The cast is safe: the publisher checked the schema. */
export async function readDocument<T>(release: LoadedRelease, address: string): Promise<T | null> {
  const bytes = await readBytes(release, address);
  return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as T);
}
