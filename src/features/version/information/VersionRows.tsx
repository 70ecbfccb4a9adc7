import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { TOKEN_WARNING_LENGTH } from '../../../contract/base/limits';
import { MISSING_KINDS, selectSyncTrouble, viewSync } from '../../fileSync/fileSyncSelectors';
import type { AppState } from '../../../redux/state';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { useAppSelector } from '../../../redux/hooks';
import { Facts } from '../../../ui/text/Facts';
import { useApplicationVersionQuery } from '../versionApi';
import { useMinutesLeft } from './useMinutesLeft';
import styles from './VersionInfo.module.css';
import { formatDateTime } from '../../../i18n/format';

const hasFaultyToken = ({ auth }: AppState): boolean =>
  (auth.token ?? '').length < TOKEN_WARNING_LENGTH || (auth.permission ?? '').length < TOKEN_WARNING_LENGTH;

export function VersionRows() {
  const { t } = useTranslation(['version', 'device']);
  const { number, update, checked } = useAppSelector((state) => state.version);
  const sync = viewSync(useAppSelector((state) => state.fileSync));
  const missing = useAppSelector(({ fileSync }) => fileSync.missing);
  const trouble = useAppSelector(selectSyncTrouble);
  const isFaulty = useAppSelector(hasFaultyToken);
  const isShowroom = useAppSelector(selectIsShowroom);
  const { data: application } = useApplicationVersionQuery(undefined, { refetchOnMountOrArgChange: true });
  const left = useMinutesLeft();
  const isAwaited = isShowroom && sync.kind === 'loading' && update !== null && update !== number;
  const none = t('version:info.none');
  const kinds = MISSING_KINDS.filter((kind) => (missing?.[kind] ?? 0) > 0);
  const named = kinds.map((kind) => t(`version:info.${kind}`, { count: missing?.[kind] ?? 0 })).join(', ');
  return (
    <>
      <Facts
        rows={[
          [t('version:info.installed'), number ?? none],
          [t('version:info.available'), update ?? none],
          [t('version:info.application'), application?.version ?? APP_VERSION],
          [t('version:info.build'), application?.build ?? none],
          [t('version:info.checked'), checked === null ? none : formatDateTime(checked * 1_000)],
          [t('version:info.offline'), 'total' in sync ? t('version:info.counts', sync) : t(`device:sync.${sync.kind}`)],
          ...(sync.kind !== 'loading'
            ? []
            : [
                [
                  t('version:info.left'),
                  left === null ? t('version:info.reckoning') : t('version:info.minutes', { count: left }),
                ] as const,
              ]),
          ...(named === '' ? [] : [[t('version:info.missing'), named] as const]),
        ]}
      />
      {trouble !== null && <p className={styles.warning}>{t(`device:sync.problem.${trouble}`)}</p>}
      {isAwaited && <p>{t('version:info.staging', { version: update })}</p>}
      {isFaulty && (
        <p className={styles.warning} role="alert">
          {t('version:info.faultyToken')}
        </p>
      )}
    </>
  );
}
