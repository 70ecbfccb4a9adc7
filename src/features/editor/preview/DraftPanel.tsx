import type { ChangesAnswer } from '../../../contract/editor/publicationAnswers';
import { formatDateTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Panel } from '../../../ui/page/Panel';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { selectDraft } from '../../version/versionSelectors';
import { OpeningState } from './OpeningState';
import styles from './Preview.module.css';
import { PreviewCode } from './PreviewCode';

export interface DraftPanelProps {
  /** Null when there is no draft. */
  readonly draft: ChangesAnswer['draft'];
  /** Null if this device cannot open drafts. */
  readonly onOpened: (() => void) | null;
}

/** Names the shared draft, and leads to it. */
export function DraftPanel({ draft, onOpened }: DraftPanelProps) {
  const { t } = useTranslation('editor');
  const isViewed = useAppSelector((state) => selectDraft(state) !== null);
  const isOpening = useAppSelector(({ version: { preview } }) => ['asking', 'loading'].includes(preview?.kind ?? ''));
  return (
    <Panel title={t('preview.draft')} className={styles.draft}>
      {draft === null ? (
        <p>{t('preview.none')}</p>
      ) : (
        <p>
          {t('preview.madeBy', {
            version: draft.version,
            by: draft.by === '' ? t('deletedPerson') : draft.by,
            time: formatDateTime(draft.at * 1_000),
          })}
        </p>
      )}
      {draft !== null && (
        <div className={styles.buttons}>
          {isViewed && <ButtonLink to="/dashboard">{t('preview.look')}</ButtonLink>}
          {!isViewed && onOpened !== null && (
            <Button isPending={isOpening} onPress={onOpened}>
              {t('preview.open')}
            </Button>
          )}
          <PreviewCode />
        </div>
      )}
      {isViewed && <p>{t('preview.isViewed')}</p>}
      {!isViewed && (onOpened === null ? <p>{t('preview.unsupported')}</p> : <OpeningState />)}
    </Panel>
  );
}
