import path from 'node:path';
import { MANIFEST_FORMAT, OPENING_FORMAT } from '../../../src/contract/base/format';
import { packOf, serializeManifest } from '../../../src/contract/release/manifestText';
import type { Manifest, ManifestFile, ManifestPack, Pointer } from '../../../src/contract/release/release';
import { fileIdOf, sha256Of } from '../../base/digest';
import type { ReleaseFolder } from '../folder/layout';
import type { Piece } from '../folder/manifests';
import { ReleaseError } from '../folder/releaseError';
import { place } from '../folder/durable';
import type { ReusePlan } from './leaveBehind';
import { PackWriter } from './packWriter';
import { groupOf, mediaIdOf, type ReleaseFile, type ReleaseInput } from './releaseFile';

export interface WrittenRelease {
  readonly target: Pointer;
  readonly manifest: Manifest;
  readonly written: readonly ManifestPack[];
}

/** @throws ReleaseError for an empty file or a wrong media id */
export async function writeRelease(
  folder: ReleaseFolder,
  input: ReleaseInput,
  plan: ReusePlan,
): Promise<WrittenRelease> {
  const { located, written } = await writePacks(folder, input.files, plan);
  const manifest = composeManifest(input, located);
  return { target: await writeManifest(folder, manifest), manifest, written };
}

interface LocatedFile {
  readonly file: ReleaseFile;
  readonly pieces: readonly Piece[];
}

async function writePacks(
  folder: ReleaseFolder,
  files: readonly ReleaseFile[],
  plan: ReusePlan,
): Promise<{ located: LocatedFile[]; written: ManifestPack[] }> {
  const writers = new Map<string, PackWriter>();
  const writerOf = ({ address, opens }: ReleaseFile): PackWriter => {
    const group = groupOf(address);
    const name = `${group} ${opens ?? ''}`;
    const writer = writers.get(name) ?? new PackWriter(folder, group === 'media' ? 'media' : 'documents', opens);
    writers.set(name, writer);
    return writer;
  };
  const located: LocatedFile[] = [];
  try {
    for (const [index, file] of files.entries()) {
      const stored = plan[index] ?? null;
      located.push({ file, pieces: stored ?? (await writerOf(file).add(await readBytes(file))) });
    }
    for (const writer of writers.values()) await writer.finish();
  } finally {
    for (const writer of writers.values()) await writer.settle();
  }
  await folder.disk.syncFolder(folder.packs);
  return { located, written: [...writers.values()].flatMap((writer) => writer.written) };
}

async function readBytes(file: ReleaseFile): Promise<Uint8Array> {
  const bytes = await file.bytes();
  if (bytes.length === 0) throw new ReleaseError(`Die Datei ${file.address} ist leer.`);
  const id = mediaIdOf(file.address);
  if (id !== null && id !== fileIdOf(bytes))
    throw new ReleaseError(`Die Adresse ${file.address} gehört zu anderem Inhalt.`);
  return bytes;
}

/** Documents come first, because devices load packs in this order. */
function composeManifest(input: ReleaseInput, located: readonly LocatedFile[]): Manifest {
  const used = new Map<string, ManifestPack>();
  for (const { pieces } of located) for (const { pack } of pieces) used.set(pack.sha256, pack);
  const packs = [...used.values()].sort((a, b) => Number(a.kind === 'media') - Number(b.kind === 'media'));
  const packIndex = new Map(packs.map((pack, index) => [pack.sha256, index]));
  const types = [...new Set(located.map(({ file }) => file.type))];
  const typeIndex = new Map(types.map((type, index) => [type, index]));
  const files = located.map(({ file, pieces }): ManifestFile => {
    const numbers = pieces.flatMap(({ pack, offset, length }) => [packIndex.get(pack.sha256) ?? -1, offset, length]);
    return [file.address, typeIndex.get(file.type) ?? -1, numbers];
  });
  return {
    format: packs.some(({ opens }) => opens !== undefined) ? OPENING_FORMAT : MANIFEST_FORMAT,
    version: input.version,
    timestamp: input.timestamp,
    ...(input.note === undefined ? {} : { note: input.note }),
    ...(input.required === true ? { required: true } : {}),
    types,
    packs: packs.map(packOf),
    files: files.sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

async function writeManifest({ disk, manifests }: ReleaseFolder, manifest: Manifest): Promise<Pointer> {
  const bytes = Buffer.from(serializeManifest(manifest));
  const sha256 = sha256Of(bytes);
  await place(disk, path.join(manifests, sha256), bytes);
  await disk.syncFolder(manifests);
  return {
    version: manifest.version,
    timestamp: manifest.timestamp,
    sha256,
    size: bytes.length,
    format: manifest.format,
    ...(manifest.required === true ? { required: true } : {}),
  };
}
