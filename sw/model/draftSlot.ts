/** The draft's slot in the refs, and how it changes. Pure, as refs.ts. */
import type { Pointer } from '../../src/contract/release/release';

/** A draft that an administrator looks at on this device. It stands beside the published releases and changes none of them. */
export interface DraftSlot {
  /** SHA-256 of the token of the person who asked for it: only this person sees it. */
  readonly owner: string;
  /** What pages see that are loaded now; null while the first draft is loading. */
  readonly viewed: Pointer | null;
  /** Being loaded: once it is whole it takes the place of the one that is viewed. */
  readonly next: Pointer | null;
  /** Viewed before, newest first: pages may be pinned to them. */
  readonly former: readonly Pointer[];
  /** The server had no draft any more when it was asked last. */
  readonly isWithdrawn: boolean;
}

/** The part of the refs that speaks of it. */
interface WithDraft {
  readonly draft: DraftSlot | null;
}

/** The server named `pointer` as its draft to the person with the token `owner`. */
export function draftFound<R extends WithDraft>(refs: R, pointer: Pointer, owner: string): R {
  const own = refs.draft?.owner === owner ? refs.draft : null;
  // Stryker disable next-line BooleanLiteral: What the function gives has a field of its own in its place.
  const slot: DraftSlot = own ?? { owner, viewed: null, next: null, former: [], isWithdrawn: false };
  const next = slot.viewed?.sha256 === pointer.sha256 ? null : pointer;
  // Stryker disable next-line ConditionalExpression: Without a draft of the person, the slot is new and loads nothing, so it is never what was found.
  if (own !== null && slot.next?.sha256 === next?.sha256 && !slot.isWithdrawn) return refs;
  return { ...refs, draft: { ...slot, next, isWithdrawn: false } };
}

/** The same for a person who follows a draft: one that was left before the answer came does not come back. */
export const draftFollowed = <R extends WithDraft>(refs: R, pointer: Pointer, owner: string): R =>
  refs.draft?.owner === owner ? draftFound(refs, pointer, owner) : refs;

/** The server has no draft any more: one that is viewed stays until the person leaves it. */
export function draftWithdrawn<R extends WithDraft>(refs: R): R {
  const { draft } = refs;
  if (draft === null) return refs;
  if (draft.viewed === null) return { ...refs, draft: null };
  return draft.isWithdrawn && draft.next === null
    ? refs
    : { ...refs, draft: { ...draft, next: null, isWithdrawn: true } };
}

/** The loaded draft `sha256` is whole: pages that are loaded from now on see it. */
export function draftViewed<R extends WithDraft>(refs: R, sha256: string): R {
  const { draft } = refs;
  if (draft?.next?.sha256 !== sha256) return refs;
  const former = [draft.viewed, ...draft.former].filter((ref) => ref !== null);
  const others = former.filter((ref) => ref.sha256 !== sha256);
  return { ...refs, draft: { ...draft, viewed: draft.next, next: null, former: others } };
}

/** The person went back, or may not see it any more. */
export const draftLeft = <R extends WithDraft>(refs: R): R => (refs.draft === null ? refs : { ...refs, draft: null });

/** Drafts that were viewed are let go of, all but those that pages are pinned to. The same refs when all stay. */
export function formerDraftsReleased<R extends WithDraft>(refs: R, pinned: ReadonlySet<string>): R {
  const { draft } = refs;
  if (draft === null) return refs;
  const former = draft.former.filter(({ sha256 }) => pinned.has(sha256));
  return former.length === draft.former.length ? refs : { ...refs, draft: { ...draft, former } };
}

/** The manifest of a release is lost: a draft that is lost gives way to what is published. */
export function draftLost(draft: DraftSlot | null, sha256: string): DraftSlot | null {
  if (draft === null) return null;
  const without = (ref: Pointer | null) => (ref?.sha256 === sha256 ? null : ref);
  const [viewed, next] = [without(draft.viewed), without(draft.next)];
  if (viewed === null && next === null) return null;
  return { ...draft, viewed, next, former: draft.former.filter((ref) => ref.sha256 !== sha256) };
}

/** Drafts that are on this device or on their way: the one being loaded first. */
export const draftReleases = ({ draft }: WithDraft): Pointer[] =>
  draft === null ? [] : [draft.next, draft.viewed, ...draft.former].filter((ref) => ref !== null);

/** Whether this release is a draft. */
export const isDraft = (refs: WithDraft, sha256: string): boolean =>
  draftReleases(refs).some((ref) => ref.sha256 === sha256);
