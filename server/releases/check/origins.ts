import type { Pointer } from '../../../src/contract/release/release';
import { keptPointers } from '../folder/keptReleases';
import { layoutOf } from '../folder/layout';
import { readOrigin, type Origin } from '../folder/origins';

export interface ReleaseOrigin {
  readonly pointer: Pointer;
  readonly current: boolean;
  /** Null when the store does not know the origin. */
  readonly origin: Origin | null;
}

/** Returns the origin of each kept release, the current release first. @throws ReleaseError */
export async function originsIn(dir: string): Promise<ReleaseOrigin[]> {
  const layout = layoutOf(dir);
  const pointers = await keptPointers(layout);
  return Promise.all(
    pointers.map(async (pointer, index) => ({
      pointer,
      current: index === 0,
      origin: await readOrigin(layout, pointer),
    })),
  );
}
