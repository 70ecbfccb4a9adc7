import type { PublishBody } from '../../../contract/editor/publicationAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { RemovedProducts, type Removal } from '../publication/RemovedProducts';
import { StartFailure } from '../publication/StartFailure';
import type { Publishing } from '../publication/usePublication';

export interface RemovalQuestionProps {
  readonly removal: Removal;
  /** The publication that waits for the person's consent. */
  readonly body: PublishBody;
  readonly publishing: Publishing;
  readonly onClose: () => void;
}

/** Asks before a publication removes many products. */
export function RemovalQuestion({ removal, body, publishing, onClose }: RemovalQuestionProps) {
  const { t } = useTranslation('editor');
  const { isStarting, failure, start } = publishing;
  return (
    <Dialog
      title={t('publish.removalTitle')}
      isOpen
      onClose={isStarting ? undefined : onClose}
      actions={
        <>
          <Button
            variant="primary"
            isPending={isStarting}
            onPress={() => void start({ kind: 'release', body: { ...body, confirmRemoval: true } })}
          >
            {t('publish.removalSubmit')}
          </Button>
          <Button isDisabled={isStarting} onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <RemovedProducts removal={removal} />
      <StartFailure failure={failure} />
    </Dialog>
  );
}
