import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FORMAT } from '../../../src/contract/format';
import { serializeManifest } from '../../../src/contract/manifestText';
import type { Manifest, ManifestFile, ManifestPack, Pointer } from '../../../src/contract/release';
import { isVersion } from '../../../src/contract/version';
import { collect, collectAfterFailure } from './collect';
import { fileIdOf, sha256Of } from '../../base/digest';
import { place, syncFolder, type StepObserver } from './durable';
import { layoutOf, type Layout } from '../folder/layout';
import { leaveBehind, type ReusePlan } from './leaveBehind';
import { acquireLock, type Lock } from './lock';
import { readManifest, type Piece } from '../folder/manifests';
import { mendingFrom } from './mend';
import { PackWriter } from './packWriter';
import { readHistory, readPointer, type KeptRelease } from '../folder/pointers';
import { ReleaseError } from '../folder/releaseError';
import { groupOf, mediaIdOf, type ReleaseFile, type ReleaseInput } from './releaseFile';
import { findStored } from './reuse';
import { switchPointer } from './switchPointer';
import { versionFault } from './versionFault';

export interface PublishOptions {
  /** Called after each step that reached the disk, with its name; tests end the process here. */
  readonly onStep?: StepObserver;
}

export interface PublishResult {
  readonly pointer: Pointer;
  readonly files: number;
  /** Packs of the release, and those of them that this publication wrote. */
  readonly packs: readonly ManifestPack[];
  readonly newPacks: readonly ManifestPack[];
  /** Why old releases could not be cleared away, null when they were. The release is current all the same. */
  readonly leftovers: string | null;
}

/**
 * Publishes a release into the store at `dir` (created when missing) and makes it current. Until the pointer is replaced,
 * as the last step but the clearing away, the old release stays current, whatever happens; what a failed publication wrote
 * is removed again. Only what no kept release holds is written, and what rotted in the store. Throws a ReleaseError when the version is not newer,
 * another publisher is at work or the input is faulty.
 */
export async function publish(dir: string, input: ReleaseInput, options: PublishOptions = {}): Promise<PublishResult> {
  const onStep = options.onStep ?? (() => undefined);
  const layout = layoutOf(dir);
  checkInput(input);
  await mkdir(layout.packs, { recursive: true });
  await mkdir(layout.manifests, { recursive: true });
  const lock = await acquireLock(layout.lock);
  try {
    onStep('locked');
    const current = await readPointer(layout);
    const history = await readHistory(layout);
    checkVersion(input.version, current, history);
    const kept = await readKept(layout, current, history);
    const mend = mendingFrom(layout, kept, input.files, onStep);
    const plan = leaveBehind(await findStored(layout, kept, input.files, mend));
    const { pointer, manifest, written } = await replaceRelease(layout, lock, input, plan, onStep).catch(
      async (error: unknown) => {
        await collectAfterFailure(layout, lock, nowSeconds(), onStep);
        throw error;
      },
    );
    const leftovers = await clearAway(layout, lock, pointer, onStep);
    return { pointer, files: manifest.files.length, packs: manifest.packs, newPacks: written, leftovers };
  } finally {
    await lock.release();
  }
}

async function replaceRelease(
  layout: Layout,
  lock: Lock,
  input: ReleaseInput,
  plan: ReusePlan,
  onStep: StepObserver,
): Promise<{ pointer: Pointer; manifest: Manifest; written: readonly ManifestPack[] }> {
  const { located, written } = await writePacks(layout, input.files, plan, onStep);
  const manifest = composeManifest(input, located);
  const target = await writeManifest(layout, manifest, onStep);
  await lock.assertHeld();
  const pointer = await switchPointer(layout, target, onStep);
  return { pointer, manifest, written };
}

/**
 * Removes what no kept release needs; why that could not be done, null when it was. Publishing takes long enough for the
 * lock to be lost on the way, and what another publisher writes now is named by no release yet.
 */
async function clearAway(
  layout: Layout,
  lock: Lock,
  pointer: Pointer,
  onStep: StepObserver,
): Promise<PublishResult['leftovers']> {
  try {
    await lock.assertHeld('Es wurde nichts entfernt.');
    await collect(layout, pointer, nowSeconds(), onStep);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

function checkVersion(version: string, current: Pointer | null, history: readonly KeptRelease[]): void {
  const fault = versionFault(
    version,
    current,
    history.map((release) => release.pointer),
  );
  if (fault !== null) throw new ReleaseError(`${fault}.`);
}

function checkInput(input: ReleaseInput): void {
  if (!isVersion(input.version)) throw new ReleaseError(`„${input.version}“ ist keine Version der Form 1.2.3.`);
  if (!Number.isInteger(input.timestamp) || input.timestamp < 0)
    throw new ReleaseError(`Der Zeitpunkt ${input.timestamp} ist keine ganze Zahl von Sekunden.`);
  const seen = new Set<string>();
  for (const { address, type } of input.files) {
    if (!/^\/[\x21-\x7e]+$/.test(address)) throw new ReleaseError(`„${address}“ ist keine Adresse einer Datei.`);
    if (type === '') throw new ReleaseError(`Die Datei ${address} hat keinen Inhaltstyp.`);
    if (seen.has(address)) throw new ReleaseError(`Die Adresse ${address} kommt zweimal vor.`);
    seen.add(address);
  }
}

/** Manifests to take bytes from, the current one's first. A kept one that cannot be read only offers nothing. */
async function readKept(layout: Layout, current: Pointer | null, history: readonly KeptRelease[]): Promise<Manifest[]> {
  const pointers = [...(current === null ? [] : [current]), ...history.map((release) => release.pointer)];
  const manifests = await Promise.all(pointers.map((pointer) => readManifest(layout, pointer).catch(() => null)));
  return manifests.filter((manifest) => manifest !== null);
}

interface LocatedFile {
  readonly file: ReleaseFile;
  readonly pieces: readonly Piece[];
}

async function writePacks(
  layout: Layout,
  files: readonly ReleaseFile[],
  plan: ReusePlan,
  onStep: StepObserver,
): Promise<{ located: LocatedFile[]; written: ManifestPack[] }> {
  const writers = {
    documents: new PackWriter(layout.packs, 'documents', onStep),
    versioned: new PackWriter(layout.packs, 'documents', onStep),
    media: new PackWriter(layout.packs, 'media', onStep),
  };
  const located: LocatedFile[] = [];
  try {
    for (const [index, file] of files.entries()) {
      const stored = plan[index] ?? null;
      located.push({ file, pieces: stored ?? (await writers[groupOf(file.address)].add(await readBytes(file))) });
    }
    for (const writer of Object.values(writers)) await writer.finish();
  } finally {
    for (const writer of Object.values(writers)) await writer.settle();
  }
  await syncFolder(layout.packs);
  return { located, written: Object.values(writers).flatMap((writer) => writer.written) };
}

async function readBytes(file: ReleaseFile): Promise<Uint8Array> {
  const bytes = await file.bytes();
  if (bytes.length === 0) throw new ReleaseError(`Die Datei ${file.address} ist leer.`);
  const id = mediaIdOf(file.address);
  if (id !== null && id !== fileIdOf(bytes))
    throw new ReleaseError(`Die Adresse ${file.address} gehört zu anderem Inhalt.`);
  return bytes;
}

/** Packs stand with documents first, then in the order in which files name them: a worker loads them in this order. */
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
    format: MANIFEST_FORMAT,
    version: input.version,
    timestamp: input.timestamp,
    ...(input.note === undefined ? {} : { note: input.note }),
    ...(input.required === true ? { required: true } : {}),
    types,
    packs: packs.map(({ sha256, size, kind }) => ({ sha256, size, kind })),
    files: files.sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

async function writeManifest(layout: Layout, manifest: Manifest, onStep: StepObserver): Promise<Pointer> {
  const bytes = Buffer.from(serializeManifest(manifest));
  const sha256 = sha256Of(bytes);
  await place(path.join(layout.manifests, sha256), bytes, onStep);
  await syncFolder(layout.manifests);
  return {
    version: manifest.version,
    timestamp: manifest.timestamp,
    sha256,
    size: bytes.length,
    format: manifest.format,
    ...(manifest.required === true ? { required: true } : {}),
  };
}
