import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import styles from './DraftBar.module.css';
import { draftLeft } from './draftEvents';

export function DraftBar() {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  const { number, preview } = useAppSelector(({ version }) => version);
  const isWithdrawn = preview?.kind === 'viewed' && preview.isWithdrawn;
  return (
    <section className={styles.bar} aria-label={t('draft.label')}>
      <p className={styles.text} role="status">
        <span>{t('draft.seen', { version: number })}</span>
        {isWithdrawn && <span>{` ${t('draft.withdrawn')}`}</span>}
      </p>
      <Button className={styles.back} onPress={() => dispatch(draftLeft())}>
        {t('draft.back')}
      </Button>
    </section>
  );
}
