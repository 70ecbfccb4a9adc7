import path from 'node:path';

/** Where things lie in a release store's folder (design: one folder, no database). */
export interface Layout {
  readonly root: string;
  /** Immutable blobs, named by their SHA-256. */
  readonly packs: string;
  readonly manifests: string;
  /** The pointer to the current manifest; replaced by rename. */
  readonly current: string;
  /** Until when showroom devices are to have the current release, where that is said (deadline.ts); replaced by rename. */
  readonly deadline: string;
  /** The pointer to the draft's manifest, where there is one; replaced by rename. */
  readonly draft: string;
  /** Pointers of superseded releases that are still kept; replaced by rename. */
  readonly history: string;
  /** What outlives its release for a while (holds.ts). */
  readonly holds: string;
  /** What publishers did and no audit has taken over yet (events.ts). */
  readonly events: string;
  /** Held by the one process that is publishing. */
  readonly lock: string;
}

export function layoutOf(dir: string): Layout {
  const root = path.resolve(dir);
  return {
    root,
    packs: path.join(root, 'packs'),
    manifests: path.join(root, 'manifests'),
    current: path.join(root, 'current'),
    deadline: path.join(root, 'deadline'),
    draft: path.join(root, 'draft'),
    history: path.join(root, 'history'),
    holds: path.join(root, 'holds'),
    events: path.join(root, 'events'),
    lock: path.join(root, 'lock'),
  };
}

/** Ending of files that are being written; whatever carries it under a held lock is left over from a crash. */
export const DRAFT_SUFFIX = '.draft';
