import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { BlobCheck, type BlobState } from './blobCheck';
import { keptPointers } from '../folder/keptReleases';
import { layoutOf, type Layout } from '../folder/layout';
import { piecesOf, readManifest } from '../folder/manifests';
import { ReleaseError } from '../folder/releaseError';

export interface DamagedRelease {
  readonly version: string;
  readonly current: boolean;
  readonly manifestFault: string | null;
  readonly packs: readonly { readonly sha256: string; readonly state: Exclude<BlobState, 'sound'> }[];
  readonly files: readonly string[];
}

export interface Verification {
  readonly releases: number;
  readonly packs: number;
  readonly bytes: number;
  readonly damaged: readonly DamagedRelease[];
}

/**
 * Checks all releases. Ignores damage in a release that a publication deletes during the check.
 * @throws ReleaseError when nothing is published
 */
export async function verifyStore(dir: string): Promise<Verification> {
  const layout = layoutOf(dir);
  const pointers = await keptPointers(layout);
  const [current] = pointers;
  if (current === undefined) throw new ReleaseError(`In ${layout.root} ist noch nichts veröffentlicht.`);
  const check = new BlobCheck(layout.packs);
  const sizes = new Map<string, number>();
  const damaged: DamagedRelease[] = [];
  for (const pointer of pointers) {
    const manifest = await readManifest(layout, pointer).catch((error: unknown) => messageOf(error));
    const found = typeof manifest === 'string' ? unread(pointer, manifest) : await judge(pointer, manifest, check);
    if (typeof manifest !== 'string') for (const { sha256, size } of manifest.packs) sizes.set(sha256, size);
    if (found !== null) damaged.push({ ...found, current: pointer === current });
  }
  return {
    releases: pointers.length,
    packs: sizes.size,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    damaged: damaged.length === 0 ? [] : await stillKept(layout, damaged),
  };
}

type Judgement = Omit<DamagedRelease, 'current'>;

const unread = ({ version }: Pointer, manifestFault: string): Judgement => ({
  version,
  manifestFault,
  packs: [],
  files: [],
});

async function judge({ version }: Pointer, manifest: Manifest, check: BlobCheck): Promise<Judgement | null> {
  const packs: DamagedRelease['packs'][number][] = [];
  for (const { sha256 } of manifest.packs) {
    const state = await check.state(sha256);
    if (state !== 'sound') packs.push({ sha256, state });
  }
  if (packs.length === 0) return null;
  const lost = new Set(packs.map(({ sha256 }) => sha256));
  const files = manifest.files
    .filter(([, , numbers]) => piecesOf(manifest, numbers)?.some(({ pack }) => lost.has(pack.sha256)))
    .map(([address]) => address);
  return { version, manifestFault: null, packs, files };
}

async function stillKept(layout: Layout, damaged: readonly DamagedRelease[]): Promise<DamagedRelease[]> {
  const versions = new Set((await keptPointers(layout)).map((pointer) => pointer.version));
  return damaged.filter(({ version }) => versions.has(version));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
