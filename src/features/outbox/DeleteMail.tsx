import { Trash2 } from 'lucide-react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { entryRemoved } from './outboxSlice';

export interface DeleteMailProps {
  readonly mailKey: string;
  readonly email: string;
  readonly time: string;
  readonly isDisabled?: boolean;
}

export function DeleteMail({ mailKey, email, time, isDisabled = false }: DeleteMailProps) {
  const { t } = useTranslation('outbox');
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="quiet"
      isDisabled={isDisabled}
      onPress={() => dispatch(entryRemoved({ key: mailKey }))}
      aria-label={t('deleteOf', { email, time })}
    >
      <Icon of={Trash2} />
      {t('delete')}
    </Button>
  );
}
