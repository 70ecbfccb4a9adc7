import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { EntryAnswer } from '../../../contract/editor/editorAnswers';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { withNewerState, withSaved, type Draft, type ServerState } from '../changes/draft';
import { editsOf } from '../changes/editsOf';
import { useLazyEntryQuery, useSaveEntryMutation } from '../editorApi';
import type { KeptDraft } from './useDraft';

type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly text: string }
  /** `draft`: the changes that the person took back. */
  | { readonly kind: 'undone'; readonly draft: Draft };

export interface Saving {
  readonly isSaving: boolean;
  readonly outcome: Outcome | null;
  readonly setOutcome: (outcome: Outcome | null) => void;
  /** True if the server saved the changes. */
  readonly save: () => Promise<boolean>;
}

export const stateOf = ({ revision, values }: EntryAnswer): ServerState => ({ revision, values });

/** Saves the draft's changes. After a conflict, the draft contains the values of both people. */
export function useSave(path: string, form: FieldsShape, { draft, update }: KeptDraft): Saving {
  const { t } = useTranslation('editor');
  const [send, { isLoading }] = useSaveEntryMutation();
  const [read, { isFetching }] = useLazyEntryQuery();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const fail = (text: string) => setOutcome({ kind: 'failed', text });

  const meet = async () => {
    const { data, error } = await read(path);
    // A failed query still carries its last data.
    if (error !== undefined || data === undefined)
      return fail(isRefused(error, 404) ? t('entry.gone') : t('entry.unreachable'));
    // The view shows a file without values as a text, and the draft stays stored.
    if (data.values === null) return;
    const { conflicts } = update((now) => withNewerState(now, stateOf(data)));
    if (conflicts.length === 0) fail(t('entry.changedMeanwhile'));
  };
  const save = async () => {
    setOutcome(null);
    const { changes, revision, values } = draft;
    const { data, error } = await send({ path, base: revision, edits: editsOf(form, values, changes) });
    if (data !== undefined) {
      if (data.values !== null) update((now) => withSaved(now, changes, stateOf(data)));
      setOutcome({ kind: 'saved' });
    } else if (isRefused(error, 409)) await meet();
    else if (isRefused(error))
      fail([...new Set([error.message, ...error.errors.map(({ message }) => message)])].join(' '));
    else fail(t('entry.unreachable'));
    return data !== undefined;
  };
  return { isSaving: isLoading || isFetching, outcome, setOutcome, save };
}
