import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { StartFailure } from '../publication/StartFailure';
import type { Publishing } from '../publication/usePublication';

export interface ActivateQuestionProps {
  /** Version of the former release. */
  readonly version: string;
  readonly publishing: Publishing;
  readonly onClose: () => void;
}

/** Asks before all devices return to a former release. */
export function ActivateQuestion({ version, publishing, onClose }: ActivateQuestionProps) {
  const { t } = useTranslation('editor');
  const { isStarting, failure, start } = publishing;
  const confirm = async () => {
    if (await start({ kind: 'activation', body: { version } })) onClose();
  };
  return (
    <Dialog
      title={t('releases.question', { version })}
      isOpen
      onClose={isStarting ? undefined : onClose}
      actions={
        <>
          <Button variant="primary" isPending={isStarting} onPress={() => void confirm()}>
            {t('releases.submit')}
          </Button>
          <Button isDisabled={isStarting} onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('releases.questionText')}</p>
      <StartFailure failure={failure} />
    </Dialog>
  );
}
