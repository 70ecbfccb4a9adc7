import type { LoadedRelease } from './loadedRelease';

/** The cast is safe: the publisher checked the schema. */
export async function readDocument<T>(release: LoadedRelease, address: string): Promise<T | null> {
  const found = release.find(address);
  if (found === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.read()) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}
