import { useMemo } from 'react';
import type { EntryRow } from '../../../contract/editor/editorAnswers';
import { formatDateTime } from '../../../i18n/format';
import { formatDay } from '../../../i18n/formatDay';
import { useTranslation } from '../../../i18n/useTranslation';
import { stateOn, type ShownRow } from './entryRows';

/** Returns the entries with the words that the list shows. `day`: text such as `2026-10-12`. */
export function useRows(entries: readonly EntryRow[], day: string): readonly ShownRow[] {
  const { t } = useTranslation('editor');
  return useMemo(() => {
    const stateWords = ({ from, until }: EntryRow, state: ShownRow['state']): string => {
      if (state === 'hidden') return t('state.hiddenUntil', { day: formatDay(from ?? '') });
      if (state === 'ended') return t('state.endedOn', { day: formatDay(until ?? '') });
      return until === null ? t('state.visible') : t('state.visibleUntil', { day: formatDay(until) });
    };
    const changeWords = ({ changed }: EntryRow): string =>
      changed === null
        ? ''
        : `${changed.by === '' ? t('deletedPerson') : changed.by} · ${formatDateTime(changed.at * 1_000)}`;
    return entries.map((entry) => {
      const state = stateOn(entry, day);
      const words = {
        title: entry.title,
        kind: t(`kinds.${entry.kind}`),
        state: stateWords(entry, state),
        changed: changeWords(entry),
      };
      return { entry, state, words };
    });
  }, [entries, day, t]);
}
