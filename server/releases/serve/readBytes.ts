import type { LoadedRelease } from './loadedRelease';

/** Null when the release lacks the address. Rejects with UnavailableBytes when the bytes are damaged. */
export async function readBytes(release: LoadedRelease, address: string): Promise<Buffer | null> {
  const found = release.find(address);
  if (found === null) return null;
  const chunks: Buffer[] = [];
  // The stream has no encoding, so its chunks are buffers.
  for await (const chunk of found.read()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
