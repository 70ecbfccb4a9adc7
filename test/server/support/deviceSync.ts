/** Loads a release as a device does, and checks manifest and packs against their hashes. */
import { createHash } from 'node:crypto';
import { manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import type { TestApp } from './testApp';

export interface SyncedRelease {
  readonly version: string;
  /** The bytes of each file in the release, by the file's address. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Loads the current release. Rejects when a part of it is missing or damaged. */
export async function syncAsDevice(server: TestApp, token: string): Promise<SyncedRelease> {
  const load = async (url: string, sha256: string): Promise<Buffer> => {
    const answer = await server.get(url, token);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    const name = createHash('sha256').update(answer.rawPayload).digest('hex');
    if (name !== sha256) throw new Error(`${url}: wrong bytes`);
    return answer.rawPayload;
  };
  const pointer = (await server.get(PATHS.pointer, token)).json<Pointer>();
  const manifest: Manifest = JSON.parse((await load(manifestPath(pointer.sha256), pointer.sha256)).toString());
  const packs: Buffer[] = [];
  for (const { sha256 } of manifest.packs) packs.push(await load(packPath(sha256), sha256));
  const files = new Map<string, Buffer>();
  for (const [address, , numbers] of manifest.files) {
    const parts: Buffer[] = [];
    for (let at = 0; at < numbers.length; at += 3) {
      const [pack = -1, offset = 0, length = 0] = numbers.slice(at, at + 3);
      parts.push(packs[pack]?.subarray(offset, offset + length) ?? Buffer.alloc(0));
    }
    files.set(address, Buffer.concat(parts));
  }
  return { version: pointer.version, files };
}
