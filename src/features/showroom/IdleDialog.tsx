import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { useAppDispatch } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/controls/Dialog';
import { visitEndAsked } from './showroomEvents';
import { visitRan } from './showroomSlice';

/** Remaining seconds at which a screen reader repeats the time. */
const TOLD_AGAIN = 10;
const TOLD_FIRST = 30;

export function IdleDialog({ endsIn }: { readonly endsIn: number }) {
  const { t } = useTranslation('showroom');
  const dispatch = useAppDispatch();
  const goOn = () => dispatch(visitRan(null));
  return (
    <Dialog
      title={t('idle.title')}
      isOpen
      onClose={goOn}
      actions={
        <>
          <Button variant="primary" onPress={goOn}>
            {t('idle.goOn')}
          </Button>
          <Button onPress={() => dispatch(visitEndAsked())}>{t('idle.end')}</Button>
        </>
      }
    >
      <p role="timer">{t('idle.text', { count: endsIn })}</p>
      <p role="alert" className="visually-hidden">
        {t('idle.text', { count: endsIn > TOLD_AGAIN ? TOLD_FIRST : TOLD_AGAIN })}
      </p>
    </Dialog>
  );
}
