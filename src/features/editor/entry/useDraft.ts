import { useCallback, useRef, useState } from 'react';
import type { Draft, ServerState } from '../changes/draft';
import { dropDraftItem, keepDraftItem, readDraftItem, type DraftPlace } from '../drafts/draftItems';
import { openDraft } from '../drafts/readDraft';

export interface KeptDraft {
  readonly draft: Draft;
  /** False if the browser could not store the unsaved changes. */
  readonly isKept: boolean;
  /** Changes the newest draft, also after a wait. Returns the changed draft. */
  readonly update: (change: (draft: Draft) => Draft) => Draft;
}

/** Opens the stored draft of the place. `place` is null while the person is unknown, and nothing is stored then. */
export function useDraft(place: DraftPlace | null, state: ServerState): KeptDraft {
  const [opened] = useState(() => openDraft(place === null ? null : readDraftItem(place), state));
  const newest = useRef(opened);
  const [shown, setShown] = useState({ draft: opened, isKept: true });
  const update = useCallback<KeptDraft['update']>(
    (change) => {
      const draft = change(newest.current);
      newest.current = draft;
      setShown({ draft, isKept: place === null ? isUnchanged(draft) : keep(place, draft) });
      return draft;
    },
    [place],
  );
  return { ...shown, update };
}

function keep(place: DraftPlace, draft: Draft): boolean {
  if (!isUnchanged(draft)) return keepDraftItem(place, draft);
  dropDraftItem(place);
  return true;
}

/** True without changes and without conflicts. */
export const isUnchanged = ({ changes, conflicts }: Draft): boolean => changes.length === 0 && conflicts.length === 0;
