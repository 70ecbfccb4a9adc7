import type { Pointer } from '../../src/contract/release/release';

export interface DraftSlot {
  /** SHA-256 of the token of the person who asked for the draft. */
  readonly owner: string;
  /** Draft that newly loaded pages see. Null while the first draft is loading. */
  readonly viewed: Pointer | null;
  /** Draft that replaces `viewed` once all its packs are stored. */
  readonly next: Pointer | null;
  /** Drafts viewed earlier, newest first. Open pages may still use them. */
  readonly former: readonly Pointer[];
  /** True when the server had no draft at the last request. */
  readonly isWithdrawn: boolean;
}

interface WithDraft {
  readonly draft: DraftSlot | null;
}

export function draftFound<R extends WithDraft>(refs: R, pointer: Pointer, owner: string): R {
  const own = refs.draft?.owner === owner ? refs.draft : null;
  const slot: DraftSlot = own ?? { owner, viewed: null, next: null, former: [], isWithdrawn: false };
  const next = slot.viewed?.sha256 === pointer.sha256 ? null : pointer;
  if (own !== null && slot.next?.sha256 === next?.sha256 && !slot.isWithdrawn) return refs;
  return { ...refs, draft: { ...slot, next, isWithdrawn: false } };
}

/** Like `draftFound`, but does not bring back a draft the person left. */
export const draftFollowed = <R extends WithDraft>(refs: R, pointer: Pointer, owner: string): R =>
  refs.draft?.owner === owner ? draftFound(refs, pointer, owner) : refs;

export function draftWithdrawn<R extends WithDraft>(refs: R): R {
  const { draft } = refs;
  if (draft === null) return refs;
  if (draft.viewed === null) return { ...refs, draft: null };
  return draft.isWithdrawn && draft.next === null
    ? refs
    : { ...refs, draft: { ...draft, next: null, isWithdrawn: true } };
}

export function draftViewed<R extends WithDraft>(refs: R, sha256: string): R {
  const { draft } = refs;
  if (draft?.next?.sha256 !== sha256) return refs;
  const former = [draft.viewed, ...draft.former].filter((ref) => ref !== null);
  const others = former.filter((ref) => ref.sha256 !== sha256);
  return { ...refs, draft: { ...draft, viewed: draft.next, next: null, former: others } };
}

export const draftLeft = <R extends WithDraft>(refs: R): R => (refs.draft === null ? refs : { ...refs, draft: null });

export function formerDraftsReleased<R extends WithDraft>(refs: R, pinned: ReadonlySet<string>): R {
  const { draft } = refs;
  if (draft === null) return refs;
  const former = draft.former.filter(({ sha256 }) => pinned.has(sha256));
  return former.length === draft.former.length ? refs : { ...refs, draft: { ...draft, former } };
}

export function draftLost(draft: DraftSlot | null, sha256: string): DraftSlot | null {
  if (draft === null) return null;
  const without = (ref: Pointer | null) => (ref?.sha256 === sha256 ? null : ref);
  const [viewed, next] = [without(draft.viewed), without(draft.next)];
  if (viewed === null && next === null) return null;
  return { ...draft, viewed, next, former: draft.former.filter((ref) => ref.sha256 !== sha256) };
}

export const draftReleases = ({ draft }: WithDraft): Pointer[] =>
  draft === null ? [] : [draft.next, draft.viewed, ...draft.former].filter((ref) => ref !== null);

export const isDraft = (refs: WithDraft, sha256: string): boolean =>
  draftReleases(refs).some((ref) => ref.sha256 === sha256);
