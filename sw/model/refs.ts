/**
 * Which releases the worker holds, and how that changes. Pure: each change takes the refs and gives the next ones, so
 * that a change is one small record written in one transaction, whatever the size of a release.
 */
import type { Manifest, Pointer } from '../../src/contract/release/release';
import { readSerial, serialOf, type SerialWatch } from '../../src/contract/release/serial';
import { FORMER_RELEASES } from '../base/limits';
import { draftLost, draftReleases, type DraftSlot } from './draftSlot';

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
  /** Formerly active or staged, newest first: pages may be pinned to them, and the server may go back to them. */
  readonly previous: readonly ReleaseRef[];
  /** Serials of the pointers read so far; null before the first, and in what the build before this one stored. */
  readonly serials: SerialWatch | null;
  /** What an administrator looks at before it is published; null for everybody else. */
  readonly draft: DraftSlot | null;
}

/** Refs of a worker that knows nothing yet. */
export const emptyRefs = (epoch: string): Refs => ({
  epoch,
  active: null,
  staged: null,
  wanted: null,
  accepted: null,
  previous: [],
  serials: null,
  draft: null,
});

/**
 * The server's pointer was read at `now` (milliseconds since 1970): nothing new (the same refs), back to what is here
 * already, or a release to be fetched. One that is older than another that was read changes no release; a
 * device that has nothing yet takes what it is given.
 */
export function pointerRead(refs: Refs, pointer: Pointer, now: number): Refs {
  const hasNothing = refs.active === null && refs.staged === null && refs.wanted === null;
  // What an earlier build stored has no such field.
  const { watch: serials, isBelieved } = readSerial(hasNothing ? null : (refs.serials ?? null), serialOf(pointer), now);
  const accepted = refs.accepted === pointer.sha256 ? refs.accepted : null;
  if (!isBelieved) return withRefs(refs, { serials });
  if (refs.active?.sha256 === pointer.sha256)
    return withRefs(refs, {
      staged: null,
      wanted: null,
      accepted: null,
      previous: withFormer(refs, refs.staged),
      serials,
    });
  if (refs.staged?.sha256 === pointer.sha256) return withRefs(refs, { wanted: null, accepted, serials });
  if (refs.wanted?.sha256 === pointer.sha256) return withRefs(refs, { accepted, serials });
  return { ...refs, wanted: pointer, accepted, serials };
}

/** `refs` with some fields replaced; the same object when they hold that already, so that nothing is written. */
function withRefs(refs: Refs, fields: Partial<Refs>): Refs {
  const next = { ...refs, ...fields };
  const isSame = (Object.keys(next) as (keyof Refs)[]).every((field) => next[field] === refs[field]);
  return isSame ? refs : next;
}

/** `previous` with a release in front that gives way to another one; the same list without one. */
function withFormer({ previous }: Refs, former: ReleaseRef | null): readonly ReleaseRef[] {
  return former === null ? previous : [former, ...previous.filter((ref) => ref.sha256 !== former.sha256)];
}

/** The manifest of the wanted release is stored. What was staged before may be wanted once more. */
export const manifestStored = (refs: Refs, sha256: string): Refs =>
  refs.wanted?.sha256 === sha256
    ? { ...refs, staged: refs.wanted, wanted: null, previous: withFormer(refs, refs.staged) }
    : refs;

/**
 * The manifest of a release is neither here nor on the server any more, or cannot be read by this build: without it nothing of the release
 * can be found. An active one gives way to what is staged or comes next, which then becomes active by itself.
 */
export const releaseLost = (refs: Refs, sha256: string): Refs => ({
  ...refs,
  active: refs.active?.sha256 === sha256 ? null : refs.active,
  staged: refs.staged?.sha256 === sha256 ? null : refs.staged,
  wanted: refs.wanted?.sha256 === sha256 ? null : refs.wanted,
  accepted: refs.accepted === sha256 ? null : refs.accepted,
  previous: refs.previous.filter((ref) => ref.sha256 !== sha256),
  draft: draftLost(refs.draft, sha256),
});

/** What the refs say of a release is put right after its manifest, which its name proves. */
export function mended(refs: Refs, sha256: string, { version, format }: Manifest): Refs {
  const mend = <Ref extends ReleaseRef | null>(ref: Ref): Ref =>
    ref?.sha256 === sha256 ? { ...ref, version, format } : ref;
  const { active, staged, wanted, previous } = refs;
  return { ...refs, active: mend(active), staged: mend(staged), wanted: mend(wanted), previous: previous.map(mend) };
}

/** The person asked for a release. */
export const installAsked = (refs: Refs, sha256: string): Refs =>
  refs.active?.sha256 === sha256 ? refs : { ...refs, accepted: sha256 };

/** The staged release becomes active; the one before is kept for the pages that are pinned to it. */
export function switched(refs: Refs, sha256: string): Refs {
  const { staged } = refs;
  if (staged?.sha256 !== sha256) return refs;
  const previous = withFormer(refs, refs.active).filter((ref) => ref.sha256 !== sha256);
  return { ...refs, active: staged, staged: null, accepted: null, previous };
}

export interface KeptFormer {
  /** Releases that pages are pinned to: they stay. */
  readonly pinned: ReadonlySet<string>;
  /** Releases without a manifest: what they hold is unknown. */
  readonly lost?: ReadonlySet<string>;
  /** How many others stay: the server may go back and forth, and what is here need not be loaded again. */
  readonly others?: number;
}

/** Former releases are let go of, all but the pinned ones and the newest few others. The same refs when all stay. */
export function previousReleased(refs: Refs, { pinned, lost, others = FORMER_RELEASES }: KeptFormer): Refs {
  let left = others;
  const mayStay = (sha256: string) => lost?.has(sha256) !== true && left-- > 0;
  const previous = refs.previous.filter(({ sha256 }) => pinned.has(sha256) || mayStay(sha256));
  return previous.length === refs.previous.length ? refs : { ...refs, previous };
}

/** Releases whose manifests are held, active first, drafts last. */
export const heldReleases = (refs: Refs): ReleaseRef[] => [...publishedReleases(refs), ...draftReleases(refs)];

/** Those of them that were published. */
export const publishedReleases = ({ active, staged, previous }: Refs): ReleaseRef[] =>
  [active, staged, ...previous].filter((ref) => ref !== null);

/**
 * While a draft is viewed nothing is concluded from the server's pointer: beside the draft's version it would look like a
 * roll-back. Without an active release there would be nothing to go back to.
 */
export const restsForDraft = ({ active, draft }: Refs): boolean => active !== null && (draft?.viewed ?? null) !== null;

/** The release that the newest pointer named, as far as this build can use it: an older pointer does not take it back. */
export const newestRelease = ({ wanted, staged, active }: Refs): ReleaseRef | null => wanted ?? staged ?? active;

/** The release that the counts speak of: the one being completed. */
export const targetRelease = (refs: Refs): ReleaseRef | null => refs.staged ?? refs.active;

/**
 * Whether the staged release is to switch once its documents are here: the first by itself, others when asked for. One of the
 * version that is active was published once more after the store was restored: no person is ever asked about it.
 */
export const mayBecomeActive = ({ staged, active, accepted }: Refs): boolean =>
  staged !== null && (active === null || accepted === staged.sha256 || active.version === staged.version);
