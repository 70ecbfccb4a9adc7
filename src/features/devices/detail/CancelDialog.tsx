import { isRefused } from '../../../api/apiError';
import type { DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { useCancelCommandMutation } from '../devicesApi';
import styles from './DeviceView.module.css';

export interface CancelDialogProps {
  readonly device: Pick<DeviceDetail, 'id' | 'name'>;
  readonly command: Pick<DeviceDetail['commands'][number], 'id' | 'kind'>;
  readonly onCancelled: () => void;
  readonly onClosed: () => void;
}

/** Cancels a waiting command and says which of its effects stay. */
export function CancelDialog({ device, command: { id, kind }, onCancelled, onClosed }: CancelDialogProps) {
  const { t } = useTranslation('devices');
  const [cancel, { isLoading, error }] = useCancelCommandMutation();
  const command = t(`commands.kinds.${kind}`);
  const confirm = async () => {
    const { data } = await cancel({ device: device.id, command: id });
    if (data !== undefined) onCancelled();
  };
  return (
    <Dialog
      title={t('commands.takeBack.label', { command })}
      isOpen
      onClose={isLoading ? undefined : onClosed}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} onPress={() => void confirm()}>
            {t('commands.takeBack.action')}
          </Button>
          <Button isDisabled={isLoading} onPress={onClosed}>
            {t('commands.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('commands.takeBack.text', { command, name: device.name })}</p>
        {(kind === 'erase' || kind === 'endSession' || kind === 'rename' || kind === 'setUp') && (
          <p>{t(`commands.takeBack.${kind}`)}</p>
        )}
        {error !== undefined && (
          <Message kind="failed">{isRefused(error) ? error.message : t('commands.takeBack.failed')}</Message>
        )}
      </div>
    </Dialog>
  );
}
