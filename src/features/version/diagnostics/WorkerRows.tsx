import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import type { ReleaseState, WorkerState } from '../../../contract/release/application';
import { Facts } from '../../../ui/text/Facts';
import { useWorkerState } from './useWorkerState';
import { formatExactTime } from '../../../i18n/format';

export function WorkerRows() {
  const { t } = useTranslation('version');
  const state = useWorkerState();
  const none = t('info.none');
  if (state === undefined) return null;
  if (state === null) return <p>{t('debug.noWorker')}</p>;
  // A worker of an older build has no `draft`.
  const draft: ReleaseState | null = state.draft ?? null;
  const release = (of: ReleaseState | null) =>
    of === null ? none : t('debug.release', { version: of.version, stored: of.packsStored, total: of.packsTotal });
  return (
    <Facts
      rows={[
        [t('debug.build'), state.build],
        [t('debug.active'), release(state.active)],
        [t('debug.staged'), release(state.staged)],
        [t('debug.previous'), release(state.previous)],
        ...(draft === null ? [] : [[t('draft.label'), release(draft)] as const]),
        [t('debug.lastError'), errorText(state.lastError) ?? none],
      ]}
    />
  );
}

const errorText = (error: WorkerState['lastError']): string | null =>
  error === null ? null : `${formatExactTime(error.time)}: ${error.message}`;
