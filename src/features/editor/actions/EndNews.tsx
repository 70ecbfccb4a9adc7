import { useState } from 'react';
import { isDay } from '../../../contract/base/calendar';
import { useTranslation } from '../../../i18n/useTranslation';
import { useToday } from '../../../lib/today';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { TextField } from '../../../ui/fields/TextField';

export interface EndNewsProps {
  /** `day`: text such as `2026-10-12`. */
  readonly onChosen: (day: string) => void;
  readonly onClose: () => void;
}

/** Asks for the last day of a news article. The day is an unsaved change of the form. */
export function EndNews({ onChosen, onClose }: EndNewsProps) {
  const { t } = useTranslation('editor');
  const [day, setDay] = useState(useToday());
  return (
    <Dialog
      title={t('end.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isIdle={!isDay(day)} onPress={() => onChosen(day)}>
            {t('end.submit')}
          </Button>
          <LeaveButton onPress={onClose}>{t('cancel')}</LeaveButton>
        </>
      }
    >
      <TextField type="date" label={t('end.day')} message={null} value={day} onChange={setDay} />
      <p>{t('end.text')}</p>
    </Dialog>
  );
}
