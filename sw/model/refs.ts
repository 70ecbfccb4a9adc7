import type { Manifest, Pointer } from '../../src/contract/release/release';
import { readSerial, serialOf, type SerialWatch } from '../../src/contract/release/serial';
import { FORMER_RELEASES } from '../base/limits';
import { draftLost, draftReleases, type DraftSlot } from './draftSlot';

export type ReleaseRef = Pointer;

export interface Refs {
  /** Part of the cache's name. A log-out changes it, so late writes cannot restore deleted packs. */
  readonly epoch: string;
  readonly active: ReleaseRef | null;
  /** Release whose packs are loading. Its manifest is stored. */
  readonly staged: ReleaseRef | null;
  /** The release that the server offers, until its manifest is stored on the device. */
  readonly wanted: ReleaseRef | null;
  readonly accepted: string | null;
  /** Former releases. Open pages may use them, and the server may go back to them. */
  readonly previous: readonly ReleaseRef[];
  readonly serials: SerialWatch | null;
  readonly draft: DraftSlot | null;
  /**
   * SHA-256 of the release whose brand files the device shows unless a draft is viewed. A log-out keeps it, because
   * these files are open.
   */
  readonly brand: string | null;
}

/** `brand`: SHA-256 that a log-out keeps. */
export const emptyRefs = (epoch: string, brand: string | null = null): Refs => ({
  epoch,
  active: null,
  staged: null,
  wanted: null,
  accepted: null,
  previous: [],
  serials: null,
  draft: null,
  brand,
});

/** `now` in milliseconds since 1970. An outdated pointer changes no release. An empty device accepts every pointer. */
export function pointerRead(refs: Refs, pointer: Pointer, now: number): Refs {
  const hasNothing = refs.active === null && refs.staged === null && refs.wanted === null;
  // Earlier builds' records contain no serials.
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

/** Returns `refs` itself when no field changes, so the caller writes nothing. */
function withRefs(refs: Refs, fields: Partial<Refs>): Refs {
  const next = { ...refs, ...fields };
  const isSame = (Object.keys(next) as (keyof Refs)[]).every((field) => next[field] === refs[field]);
  return isSame ? refs : next;
}

function withFormer({ previous }: Refs, former: ReleaseRef | null): readonly ReleaseRef[] {
  return former === null ? previous : [former, ...previous.filter((ref) => ref.sha256 !== former.sha256)];
}

export const manifestStored = (refs: Refs, sha256: string): Refs =>
  refs.wanted?.sha256 === sha256
    ? { ...refs, staged: refs.wanted, wanted: null, previous: withFormer(refs, refs.staged) }
    : refs;

/** Drops a release whose manifest is lost. */
export const releaseLost = (refs: Refs, sha256: string): Refs => ({
  ...refs,
  active: refs.active?.sha256 === sha256 ? null : refs.active,
  staged: refs.staged?.sha256 === sha256 ? null : refs.staged,
  wanted: refs.wanted?.sha256 === sha256 ? null : refs.wanted,
  accepted: refs.accepted === sha256 ? null : refs.accepted,
  previous: refs.previous.filter((ref) => ref.sha256 !== sha256),
  draft: draftLost(refs.draft, sha256),
});

export function mended(refs: Refs, sha256: string, { version, format }: Manifest): Refs {
  const mend = <Ref extends ReleaseRef | null>(ref: Ref): Ref =>
    ref?.sha256 === sha256 ? { ...ref, version, format } : ref;
  const { active, staged, wanted, previous } = refs;
  return { ...refs, active: mend(active), staged: mend(staged), wanted: mend(wanted), previous: previous.map(mend) };
}

export const installAsked = (refs: Refs, sha256: string): Refs =>
  refs.active?.sha256 === sha256 ? refs : { ...refs, accepted: sha256 };

/**
 * Activates a release. The former release stays for the pages that use it. `hasBrand`: all brand files of the release
 * are stored.
 */
export function switched(refs: Refs, sha256: string, hasBrand: boolean): Refs {
  const { staged } = refs;
  if (staged?.sha256 !== sha256) return refs;
  const previous = withFormer(refs, refs.active).filter((ref) => ref.sha256 !== sha256);
  return { ...refs, active: staged, staged: null, accepted: null, previous, brand: hasBrand ? sha256 : null };
}

/**
 * Names the active release's brand after a try to store its files. `hasBrand`: all these files are stored. A failed try
 * keeps this release's brand, but not the brand of another release.
 */
export function brandMended(refs: Refs, sha256: string, hasBrand: boolean): Refs {
  if (refs.active?.sha256 !== sha256) return refs;
  return withRefs(refs, { brand: hasBrand || refs.brand === sha256 ? sha256 : null });
}

export interface KeptFormer {
  readonly pinned: ReadonlySet<string>;
  readonly lost?: ReadonlySet<string>;
  /** Number of unused former releases to keep, because the server may go back to them. */
  readonly others?: number;
}

/** Keeps the pinned former releases and at most `others` further ones. Drops the rest. */
export function previousReleased(refs: Refs, { pinned, lost, others = FORMER_RELEASES }: KeptFormer): Refs {
  let left = others;
  const mayStay = (sha256: string) => lost?.has(sha256) !== true && left-- > 0;
  const previous = refs.previous.filter(({ sha256 }) => pinned.has(sha256) || mayStay(sha256));
  return previous.length === refs.previous.length ? refs : { ...refs, previous };
}

export const heldReleases = (refs: Refs): ReleaseRef[] => [...publishedReleases(refs), ...draftReleases(refs)];

export const publishedReleases = ({ active, staged, previous }: Refs): ReleaseRef[] =>
  [active, staged, ...previous].filter((ref) => ref !== null);

/** True while a draft is viewed. The worker then ignores the published pointer, which would look like a roll-back. */
export const restsForDraft = ({ active, draft }: Refs): boolean => active !== null && (draft?.viewed ?? null) !== null;

export const newestRelease = ({ wanted, staged, active }: Refs): ReleaseRef | null => wanted ?? staged ?? active;

export const targetRelease = (refs: Refs): ReleaseRef | null => refs.staged ?? refs.active;

/** The first release and a new publication of the active version become active without a person's request. */
export const mayBecomeActive = ({ staged, active, accepted }: Refs): boolean =>
  staged !== null && (active === null || accepted === staged.sha256 || active.version === staged.version);
