/** What the sync does next. Pure: the decision is apart from the doing. */
import type { Manifest, ManifestPack } from '../../src/contract/release/release';
import { documentsFirst, holdsDocuments, isWhole, missingPacks } from '../model/manifest';
import type { ReleaseRef, Refs } from '../model/refs';

/** A release with its manifest, null when the manifest is not stored (any more). */
export interface Target {
  readonly ref: ReleaseRef;
  readonly manifest: Manifest | null;
  /** A draft: a person waits for it, and asked for all of it. */
  readonly isDraft?: boolean;
}

export interface View {
  readonly refs: Refs;
  /** The draft being loaded and the one that is viewed, the staged and the active release, those that there are, in this order. */
  readonly targets: readonly Target[];
  readonly stored: ReadonlySet<string>;
  /** A page asked for a download. */
  readonly asked: boolean;
  /** A manifest may be tried now. */
  readonly manifestDue: boolean;
  /** The device asks to spare data: only documents come by themselves. */
  readonly saveData: boolean;
  /** The server's time in milliseconds since 1970, null when it is not known. */
  readonly now: number | null;
}

export type Step =
  | { readonly kind: 'askPointer' }
  | { readonly kind: 'loadManifest'; readonly ref: ReleaseRef }
  | { readonly kind: 'loadPacks'; readonly packs: readonly ManifestPack[] }
  /** Nothing can be done before the next try for a manifest. */
  | { readonly kind: 'wait' }
  /** Everything is here: let go of what no release needs. */
  | { readonly kind: 'tidy' }
  | { readonly kind: 'rest' };

export function planStep(view: View): Step {
  const { refs, targets } = view;
  const isLost = (target: Target) => target.manifest === null;
  const lostDraft = targets.find((target) => target.isDraft === true && isLost(target))?.ref;
  const lost = lostDraft ?? refs.wanted ?? targets.find(isLost)?.ref;
  if (lost !== undefined && view.manifestDue) return { kind: 'loadManifest', ref: lost };
  if (targets.length === 0 && lost === undefined) return { kind: view.asked ? 'askPointer' : 'rest' };
  const packs = packsToLoad(view);
  if (packs.length > 0) return { kind: 'loadPacks', packs };
  if (lost !== undefined) return { kind: 'wait' };
  return {
    kind: targets.every(({ manifest }) => manifest && isWhole(manifest, view.stored, view.now)) ? 'tidy' : 'rest',
  };
}

/** Documents of all releases first, then media; drafts first, the release being completed before the active one. */
function packsToLoad({ targets, stored, saveData, now }: View): ManifestPack[] {
  const missing = new Map<string, ManifestPack>();
  const ofDrafts = new Set<ManifestPack>();
  for (const { manifest, isDraft } of targets)
    for (const pack of manifest === null ? [] : missingPacks(manifest, stored, now)) {
      missing.set(pack.sha256, missing.get(pack.sha256) ?? pack);
      if (isDraft === true) ofDrafts.add(pack);
    }
  const packs = [...missing.values()].toSorted(documentsFirst);
  return saveData ? packs.filter((pack) => holdsDocuments(pack) || ofDrafts.has(pack)) : packs;
}
