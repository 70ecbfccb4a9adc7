import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import { useRemoveDeviceMutation } from '../devicesApi';
import styles from './DeviceView.module.css';

export function RemoveDevice({ device: { id, name } }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const [remove, { isLoading, error, reset }] = useRemoveDeviceMutation();
  const [isAsking, setAsking] = useState(false);
  // The server refuses a device that still has to delete data until the administrator confirms a second time.
  const isErasing = isRefused(error, 409);
  const failed = error === undefined ? null : isRefused(error) ? error.message : t('remove.failed');
  const confirm = async () => {
    const { data } = await remove({ id, body: isErasing ? { lost: '1' } : {} });
    if (data !== undefined) void navigate('/devices');
  };
  return (
    <Panel title={t('remove.title')}>
      <p className={styles.soft}>{t('remove.text')}</p>
      <div className={styles.actions}>
        <Button
          aria-haspopup="dialog"
          onPress={() => {
            reset();
            setAsking(true);
          }}
        >
          {t('remove.title')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={t('remove.title')}
          isOpen
          onClose={isLoading ? undefined : () => setAsking(false)}
          actions={
            <>
              <Button variant="primary" isPending={isLoading} onPress={() => void confirm()}>
                {t(isErasing ? 'remove.despite' : 'remove.confirm')}
              </Button>
              <Button isDisabled={isLoading} onPress={() => setAsking(false)}>
                {t('commands.cancel')}
              </Button>
            </>
          }
        >
          <p>{t('remove.question', { name })}</p>
          {failed !== null && (
            <Message kind="failed" isSpaced>
              {failed}
            </Message>
          )}
        </Dialog>
      )}
    </Panel>
  );
}
