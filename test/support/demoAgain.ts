/** Makes other versions of the published demo, with another name for one tile or with rewritten documents. */
import path from 'node:path';
import { DOCUMENT_TYPE } from '../../src/contract/base/format';
import type { ReleaseFile, ReleaseInput } from '../../server/releases/publish/releaseFile';
import { openReleaseStore } from '../../server/releases/serve/releaseStore';
import { publish } from './publishing';

export const DEMO_TILE = 'Lindora 12';
const IN_TEXTS = DEMO_TILE.replace(' ', '\u00a0');

export type DemoAgain = (version: string, name: string) => Promise<ReleaseInput>;

/** Reads the published release in this folder, and returns a function that makes other versions of it. */
export async function readDemo(releasesDir: string): Promise<DemoAgain> {
  const rewrite = await readRelease(releasesDir);
  return (version, name) => rewrite(version, (json) => JSON.parse(json.replaceAll(IN_TEXTS, name)));
}

/** Makes another version of the demo, with each document rewritten by `edit`. */
export const rewrittenDemo = async (
  releasesDir: string,
  version: string,
  edit: (document: unknown) => unknown,
): Promise<ReleaseInput> => (await readRelease(releasesDir))(version, (json) => edit(JSON.parse(json)));

async function readRelease(releasesDir: string) {
  const demo = await openReleaseStore(releasesDir).current();
  if (demo === null) throw new Error('The demo is not published.');
  const { types, files } = demo.manifest;
  return async (version: string, read: (json: string) => unknown): Promise<ReleaseInput> => {
    const edit = (json: string) => {
      const document = read(json);
      const isVersioned = typeof document === 'object' && document !== null && 'version' in document;
      return JSON.stringify(isVersioned ? { ...document, version } : document);
    };
    const input = files.map(([address, type]): ReleaseFile => {
      const readFile = async () => {
        const file = demo.find(address);
        if (file === null) throw new Error(`${address} is in the manifest and cannot be found.`);
        return bytesOf(file.read());
      };
      const isDocument = types[type] === DOCUMENT_TYPE;
      const bytes = isDocument ? async () => Buffer.from(edit((await readFile()).toString())) : readFile;
      return { address, type: types[type] ?? '', bytes };
    });
    return { version, timestamp: Math.floor(Date.now() / 1000), files: input };
  };
}

/** Stores a draft in the data folder of a server: the demo with a renamed tile. */
export async function makeDraft(dataDir: string, version: string, name: string): Promise<void> {
  const releasesDir = path.join(dataDir, 'releases');
  await publish(releasesDir, await (await readDemo(releasesDir))(version, name), { as: 'draft' });
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
