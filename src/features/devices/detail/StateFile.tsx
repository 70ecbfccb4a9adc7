import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { DeviceDetail } from '../../../contract/fleet/devices';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { saveFile } from '../../../lib/saveFile';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import { useDeviceStateMutation } from '../devicesApi';
import styles from './DeviceView.module.css';

export function StateFile({ device: { id, state_at: at } }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const [ask, { isLoading }] = useDeviceStateMutation();
  const [failed, setFailed] = useState<string | null>(null);
  if (at === null) return null;
  const save = async () => {
    setFailed(null);
    const asking = ask(id);
    const { data, error } = await asking;
    // The device's state must not stay in the store.
    asking.reset();
    if (data === undefined) setFailed(isRefused(error) ? error.message : t('state.failed'));
    else saveFile(`geraet-zustand-${at.slice(0, 16).replace(':', '')}.json`, data);
  };
  return (
    <Panel title={t('state.title')}>
      <p>{t('state.text', { time: serverTime(at) })}</p>
      <div className={styles.actions}>
        <Button isPending={isLoading} onPress={() => void save()}>
          {t('state.save')}
        </Button>
      </div>
      {failed !== null && (
        <Message kind="failed" isSpaced>
          {failed}
        </Message>
      )}
    </Panel>
  );
}
