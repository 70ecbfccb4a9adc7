import { serialOf } from '../../src/contract/release/serial';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { Releases } from './deviceList';

export async function releasesOf(store: ReleaseStore): Promise<Releases> {
  const release = await store.current();
  const kept = await store.publishedVersions();
  if (release === null) return { offered: null, kept };
  // A serial is the time of the publication or activation in seconds, or a little later.
  const since = new Date(Math.min(Date.now(), serialOf(release.pointer) * 1_000));
  return { offered: { version: release.pointer.version, since }, kept };
}
