import { LogOut } from 'lucide-react';
import { IdleDialog } from '../../../features/showroom/IdleDialog';
import { visitEndAsked } from '../../../features/showroom/showroomEvents';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import styles from './EndVisitButton.module.css';

/** Header button for showroom devices. Personal devices have the button in the menu. */
export default function EndVisitButton() {
  const { t } = useTranslation('menu');
  const dispatch = useAppDispatch();
  const endsIn = useAppSelector(({ showroom: { visit } }) => (visit.status === 'running' ? visit.endsIn : null));
  return (
    <>
      <Button variant="quiet" onPress={() => dispatch(visitEndAsked())} aria-label={t('endVisit')}>
        <Icon of={LogOut} />
        <span className={styles.words}>{t('endVisit')}</span>
      </Button>
      {endsIn !== null && <IdleDialog endsIn={endsIn} />}
    </>
  );
}
