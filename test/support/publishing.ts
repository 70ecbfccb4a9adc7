/** The publisher's functions for a release store at a path. */
import { DISK } from '../../server/releases/folder/disk';
import { releaseFolder } from '../../server/releases/folder/layout';
import { activate as activateIn } from '../../server/releases/publish/activate';
import { discardDraft as discardDraftIn } from '../../server/releases/publish/draft';
import { publish as publishIn, type PublishOptions, type PublishResult } from '../../server/releases/publish/publish';
import type { ReleaseInput } from '../../server/releases/publish/releaseFile';
import type { Pointer } from '../../src/contract/release/release';

export const publish = (
  dir: string,
  input: ReleaseInput,
  options?: PublishOptions,
  disk = DISK,
): Promise<PublishResult> => publishIn(releaseFolder(dir, disk), input, options);

export const activate = (dir: string, version: string, by?: number): Promise<Pointer> =>
  activateIn(releaseFolder(dir, DISK), version, by);

export const discardDraft = (dir: string): Promise<boolean> => discardDraftIn(releaseFolder(dir, DISK));
