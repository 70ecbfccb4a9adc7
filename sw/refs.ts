/**
 * Which releases the worker holds, and how that changes. Pure: each change takes the refs and gives the next ones, so
 * that a change is one small record written in one transaction, whatever the size of a release.
 */
import type { Pointer } from '../src/contract/release';

/** A release by its pointer: version, and name and length of its manifest. */
export type ReleaseRef = Pointer;

export interface Refs {
  /** Part of the data cache's name; a log-out takes a new one, so that a late write cannot come back. */
  readonly epoch: string;
  /** What pages see that are loaded now. */
  readonly active: ReleaseRef | null;
  /** Being completed beside it; its manifest is stored. */
  readonly staged: ReleaseRef | null;
  /** Known from the server, its manifest not here yet. */
  readonly wanted: ReleaseRef | null;
  /** The release that the person asked to install (`sha256`): it switches as soon as it can. */
  readonly accepted: string | null;
  /** Formerly active, newest first: pages may still be pinned to them. */
  readonly previous: readonly ReleaseRef[];
}

/** Refs of a worker that knows nothing yet. */
export const emptyRefs = (epoch: string): Refs => ({
  epoch,
  active: null,
  staged: null,
  wanted: null,
  accepted: null,
  previous: [],
});

/** The server's pointer was read: nothing new (the same refs), back to what is here already, or a release to be fetched. */
export function pointerRead(refs: Refs, pointer: Pointer): Refs {
  const accepted = refs.accepted === pointer.sha256 ? refs.accepted : null;
  if (refs.active?.sha256 === pointer.sha256) return withRefs(refs, { staged: null, wanted: null, accepted: null });
  if (refs.staged?.sha256 === pointer.sha256) return withRefs(refs, { wanted: null, accepted });
  return { ...refs, wanted: pointer, accepted };
}

/** `refs` with some fields replaced; the same object when they hold that already, so that nothing is written. */
function withRefs(refs: Refs, fields: Partial<Pick<Refs, 'staged' | 'wanted' | 'accepted'>>): Refs {
  const next = { ...refs, ...fields };
  const isSame = next.staged === refs.staged && next.wanted === refs.wanted && next.accepted === refs.accepted;
  return isSame ? refs : next;
}

/** The manifest of the wanted release is stored. */
export const manifestStored = (refs: Refs, sha256: string): Refs =>
  refs.wanted?.sha256 === sha256 ? { ...refs, staged: refs.wanted, wanted: null } : refs;

/** The wanted release cannot be used by this build; it is asked for again when the pointer changes. */
export const wantedRefused = (refs: Refs, sha256: string): Refs =>
  refs.wanted?.sha256 === sha256 ? { ...refs, wanted: null, accepted: null } : refs;

/** The person asked for a release. */
export const installAsked = (refs: Refs, sha256: string): Refs =>
  refs.active?.sha256 === sha256 ? refs : { ...refs, accepted: sha256 };

/** The staged release becomes active; the one before is kept for the pages that are pinned to it. */
export function switched(refs: Refs, sha256: string): Refs {
  const { staged, active } = refs;
  if (staged?.sha256 !== sha256) return refs;
  const previous = refs.previous.filter((ref) => ref.sha256 !== sha256);
  return { ...refs, active: staged, staged: null, accepted: null, previous: active ? [active, ...previous] : previous };
}

/** Formerly active releases that no page is pinned to are let go. */
export const previousReleased = (refs: Refs, pinned: ReadonlySet<string>): Refs => ({
  ...refs,
  previous: refs.previous.filter((ref) => pinned.has(ref.sha256)),
});

/** Releases whose manifests are held, active first. */
export const heldReleases = ({ active, staged, previous }: Refs): ReleaseRef[] =>
  [active, staged, ...previous].filter((ref) => ref !== null);

/** The release that the counts speak of: the one being completed. */
export const targetRelease = (refs: Refs): ReleaseRef | null => refs.staged ?? refs.active;

/** Whether the staged release is to switch once its documents are here: the first by itself, others when asked for. */
export const mayBecomeActive = (refs: Refs): boolean =>
  refs.staged !== null && (refs.active === null || refs.accepted === refs.staged.sha256);
