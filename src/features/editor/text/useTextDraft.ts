import { useCallback, useRef, useState } from 'react';
import { dropDraftItem, keepDraftItem, readDraftItem, type DraftPlace } from '../drafts/draftItems';
import { readTextDraft, type TextDraft } from './readTextDraft';

export interface KeptTextDraft {
  /** Null without unsaved changes. */
  readonly draft: TextDraft | null;
  /** False if the browser could not store the unsaved text. */
  readonly isKept: boolean;
  /** Changes the newest draft, also after a wait. */
  readonly update: (change: (draft: TextDraft | null) => TextDraft | null) => void;
}

/** Opens the stored text of the place. `place` is null while the person is unknown, and nothing is stored then. */
export function useTextDraft(place: DraftPlace | null): KeptTextDraft {
  const [opened] = useState(() => (place === null ? null : readTextDraft(readDraftItem(place))));
  const newest = useRef(opened);
  const [shown, setShown] = useState({ draft: opened, isKept: true });
  const update = useCallback<KeptTextDraft['update']>(
    (change) => {
      const draft = change(newest.current);
      newest.current = draft;
      setShown({ draft, isKept: place === null ? draft === null : keep(place, draft) });
    },
    [place],
  );
  return { ...shown, update };
}

function keep(place: DraftPlace, draft: TextDraft | null): boolean {
  if (draft !== null) return keepDraftItem(place, draft);
  dropDraftItem(place);
  return true;
}
