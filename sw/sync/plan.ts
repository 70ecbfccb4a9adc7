import type { Manifest, ManifestPack } from '../../src/contract/release/release';
import { documentsFirst, holdsDocuments, isWhole, missingPacks } from '../model/manifest';
import type { ReleaseRef, Refs } from '../model/refs';

export interface Target {
  readonly ref: ReleaseRef;
  readonly manifest: Manifest | null;
  /** True for a draft: the sync downloads all its packs, since a person waits. */
  readonly isDraft?: boolean;
}

export interface View {
  readonly refs: Refs;
  /** Releases whose packs the sync must complete, drafts first. */
  readonly targets: readonly Target[];
  readonly stored: ReadonlySet<string>;
  readonly asked: boolean;
  readonly manifestDue: boolean;
  /** True while the device saves data and downloads only documents and drafts. */
  readonly saveData: boolean;
  /** The server's time in milliseconds since 1970. Null when unknown. */
  readonly now: number | null;
}

export type Step =
  | { readonly kind: 'askPointer' }
  | { readonly kind: 'loadManifest'; readonly ref: ReleaseRef }
  | { readonly kind: 'loadPacks'; readonly packs: readonly ManifestPack[] }
  | { readonly kind: 'wait' }
  /** Deletes unneeded packs, since all needed packs are stored. */
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

/** Returns documents before media. Within each kind, packs of a draft come before packs of a release. */
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
