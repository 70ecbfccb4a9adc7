/** The publisher's functions for a release store at a path. */
import { DISK } from '../../server/releases/folder/disk';
import { releaseFolder } from '../../server/releases/folder/layout';
import { activate as activateIn } from '../../server/releases/publish/activate';
import { discardDraft as discardDraftIn } from '../../server/releases/publish/draft';
import type { Origin } from '../../server/releases/folder/origins';
import { publish as publishIn, type PublishOptions, type PublishResult } from '../../server/releases/publish/publish';
import type { ReleaseInput } from '../../server/releases/publish/releaseFile';
import type { Pointer } from '../../src/contract/release/release';

const ORIGIN: Origin = { catalog: null, way: 'command', account: null };

export const publish = (
  dir: string,
  input: ReleaseInput,
  options: Partial<PublishOptions> = {},
  disk = DISK,
): Promise<PublishResult> =>
  publishIn(releaseFolder(dir, disk), input, { origin: ORIGIN, sources: new Map(), ...options });

export const activate = (dir: string, version: string, by?: number): Promise<Pointer> =>
  activateIn(releaseFolder(dir, DISK), version, by);

export const discardDraft = (dir: string): Promise<boolean> => discardDraftIn(releaseFolder(dir, DISK));
