import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Panel } from '../../../ui/page/Panel';
import { useDeviceLimitsQuery, useLimitDeviceMutation, useLimitKindMutation } from '../devicesApi';
import styles from './DeviceView.module.css';

export function OfflineLimit({ device: { id, kind, offline_days: own } }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const { currentData } = useDeviceLimitsQuery();
  const [limitDevice] = useLimitDeviceMutation();
  const [limitKind] = useLimitKindMutation();
  const ofKind = currentData?.[kind];
  return (
    <Panel title={t('limit.title')}>
      <p className={styles.soft}>{t('limit.text')}</p>
      <DaysForm
        key={`own ${own ?? ''}`}
        label={t('limit.own')}
        days={own}
        onSaved={async (days) => (await limitDevice({ id, days })).error}
      />
      {ofKind !== undefined && (
        <DaysForm
          key={`kind ${ofKind ?? ''}`}
          label={t('limit.ofKind', { kind: t(`kinds.${kind}`) })}
          days={ofKind}
          onSaved={async (days) => (await limitKind({ kind, days })).error}
        />
      )}
    </Panel>
  );
}

interface DaysFormProps {
  readonly label: string;
  readonly days: number | null;
  readonly onSaved: (days: string) => Promise<unknown>;
}

function DaysForm({ label, days, onSaved }: DaysFormProps) {
  const { t } = useTranslation('devices');
  const [typed, setTyped] = useState(days === null ? '' : String(days));
  const [message, setMessage] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async () => {
    if (isSaving) return;
    if (!/^\d{0,3}$/.test(typed.trim())) return setMessage(t('limit.wrong'));
    setSaving(true);
    const error = await onSaved(typed.trim());
    setSaving(false);
    if (error !== undefined) setMessage(isRefused(error) ? error.message : t('commands.failed'));
  };
  return (
    <Form className={styles.days} onSubmit={() => void submit()}>
      <TextField
        label={label}
        message={message}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setMessage(null);
        }}
        inputMode="numeric"
      />
      <Button type="submit" isPending={isSaving}>
        {t('limit.save')}
      </Button>
    </Form>
  );
}
