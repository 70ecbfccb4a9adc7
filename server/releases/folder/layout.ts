import path from 'node:path';
import type { Disk } from './disk';

export interface Layout {
  readonly root: string;
  readonly packs: string;
  readonly manifests: string;
  readonly origins: string;
  readonly sources: string;
  readonly current: string;
  readonly deadline: string;
  readonly draft: string;
  readonly history: string;
  readonly holds: string;
  readonly events: string;
  readonly lock: string;
}

export function layoutOf(dir: string): Layout {
  const root = path.resolve(dir);
  return {
    root,
    packs: path.join(root, 'packs'),
    manifests: path.join(root, 'manifests'),
    origins: path.join(root, 'origins'),
    sources: path.join(root, 'sources'),
    current: path.join(root, 'current'),
    deadline: path.join(root, 'deadline'),
    draft: path.join(root, 'draft'),
    history: path.join(root, 'history'),
    holds: path.join(root, 'holds'),
    events: path.join(root, 'events'),
    lock: path.join(root, 'lock'),
  };
}

/** Only functions that change the release store need its disk. */
export interface ReleaseFolder extends Layout {
  readonly disk: Disk;
}

export const releaseFolder = (dir: string, disk: Disk): ReleaseFolder => ({ ...layoutOf(dir), disk });

/** Ending of unfinished files, which the lock's holder may delete after crashes. */
export const DRAFT_SUFFIX = '.draft';
