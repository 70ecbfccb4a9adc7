import { layoutOf } from './layout';
import { readManifest } from './manifests';
import { readHistory, readPointer } from './pointers';
import type { ReleaseInput } from './releaseFile';
import { planReuse } from './reuse';
import { versionFault } from './versionFault';

/** Why `version` cannot be published into the store at `dir`; null when it can. German, without a full stop. */
export async function publishedVersionFault(dir: string, version: string): Promise<string | null> {
  const layout = layoutOf(dir);
  const history = await readHistory(layout);
  return versionFault(
    version,
    await readPointer(layout),
    history.map((release) => release.pointer),
  );
}

/** Whether exactly these files are the current release already, under the same version. */
export async function isPublished(dir: string, input: Pick<ReleaseInput, 'version' | 'files'>): Promise<boolean> {
  const layout = layoutOf(dir);
  const pointer = await readPointer(layout);
  if (pointer?.version !== input.version) return false;
  const manifest = await readManifest(layout, pointer);
  if (manifest.files.length !== input.files.length) return false;
  return (await planReuse(layout, [manifest], input.files)).every((pieces) => pieces !== null);
}
