import { useMemo } from 'react';
import type { EntryRow } from '../../../contract/editor/editorAnswers';
import { formatDateTime } from '../../../i18n/format';
import { formatDay } from '../../../i18n/formatDay';
import { useTranslation } from '../../../i18n/useTranslation';
import type { EntryMarks } from './entryMarks';
import { markedRows, visibilityOn, type ShownRow, type Visibility } from './entryRows';

/** Returns the entries with the words that the list shows. `day`: text such as `2026-10-12`. */
export function useRows(entries: readonly EntryRow[], day: string, marks: EntryMarks): readonly ShownRow[] {
  const { t } = useTranslation('editor');
  const rows = useMemo(() => {
    const stateWords = ({ from, until }: EntryRow, visibility: Visibility): string => {
      if (visibility === 'hidden') return t('state.hiddenUntil', { day: formatDay(from ?? '') });
      if (visibility === 'ended') return t('state.endedOn', { day: formatDay(until ?? '') });
      return until === null ? t('state.visible') : t('state.visibleUntil', { day: formatDay(until) });
    };
    const changeWords = ({ changed }: EntryRow): string =>
      changed === null
        ? ''
        : `${changed.by === '' ? t('deletedPerson') : changed.by} · ${formatDateTime(changed.at * 1_000)}`;
    return entries.map((entry): ShownRow => {
      const visibility = visibilityOn(entry, day);
      const words = {
        title: entry.title,
        kind: t(`kinds.${entry.kind}`),
        state: stateWords(entry, visibility),
        // Only shown or searched rows need the words of a time, which are slow to write.
        get changed() {
          return changeWords(entry);
        },
      };
      return { entry, visibility, words, change: null, faultCount: 0, tags: [] };
    });
  }, [entries, day, t]);
  // The marks come later than the entries, and most rows have none.
  return useMemo(
    () =>
      markedRows(rows, marks, ({ change, faultCount }) => [
        ...(change === null ? [] : [t(`list.changes.${change}`)]),
        ...(faultCount === 0 ? [] : [t('list.faulty', { count: faultCount })]),
      ]),
    [rows, marks, t],
  );
}
