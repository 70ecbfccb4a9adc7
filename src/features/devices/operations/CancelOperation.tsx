import { isRefused } from '../../../api/apiError';
import type { Operation } from '../../../contract/fleet/operations';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { useCancelOperationMutation } from '../operationsApi';

export interface CancelOperationProps {
  readonly operation: Pick<Operation, 'id' | 'kind'>;
  /** Number of commands that wait. */
  readonly waiting: number;
  readonly onCancelled: (commands: number) => void;
  readonly onClosed: () => void;
}

/** Takes back the commands of an operation that wait. */
export function CancelOperation({ operation: { id, kind }, waiting, onCancelled, onClosed }: CancelOperationProps) {
  const { t } = useTranslation('devices');
  const [cancel, { isLoading, error }] = useCancelOperationMutation();
  const command = t(`commands.kinds.${kind}`);
  const confirm = async () => {
    const { data } = await cancel(id);
    if (data !== undefined) onCancelled(data.cancelled);
  };
  return (
    <Dialog
      title={t('operations.cancelTitle', { command })}
      isOpen
      onClose={isLoading ? undefined : onClosed}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} onPress={() => void confirm()}>
            {t('operations.cancel')}
          </Button>
          <Button isDisabled={isLoading} onPress={onClosed}>
            {t('commands.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('operations.cancelText', { command, count: waiting })}</p>
      {(kind === 'erase' || kind === 'endSession' || kind === 'setUp') && <p>{t(`commands.takeBack.${kind}`)}</p>}
      {error !== undefined && (
        <Message kind="failed">{isRefused(error) ? error.message : t('commands.takeBack.failed')}</Message>
      )}
    </Dialog>
  );
}
