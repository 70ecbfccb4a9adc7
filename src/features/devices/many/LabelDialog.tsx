import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { Form } from '../../../ui/fields/Form';
import { Message } from '../../../ui/page/Message';
import { useDeviceLabelsQuery } from '../devicesApi';
import { SiteField } from '../labels/SiteField';
import { TagField } from '../labels/TagField';
import { useLabelDevicesMutation } from '../operationsApi';
import styles from './Many.module.css';
import type { Selection } from './selection';

export interface LabelDialogProps {
  readonly devices: Selection;
  readonly onLabelled: (devices: number) => void;
  readonly onClosed: () => void;
}

export function LabelDialog({ devices, onLabelled, onClosed }: LabelDialogProps) {
  const { t } = useTranslation('devices');
  const { currentData } = useDeviceLabelsQuery();
  const [label, { isLoading, error }] = useLabelDevicesMutation();
  const [labels, setLabels] = useState({ site: '', add: '', drop: '' });
  const change = (next: Partial<typeof labels>) => setLabels((now) => ({ ...now, ...next }));
  const count = devices.size;
  const save = async () => {
    if (isLoading) return;
    const { data } = await label({ devices: [...devices].join(','), ...labels });
    if (data !== undefined) onLabelled(data.devices);
  };
  const tags = currentData?.tags ?? [];
  return (
    <Dialog
      title={t('many.labels')}
      isOpen
      onClose={isLoading ? undefined : onClosed}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} onPress={() => void save()}>
            {t('many.save', { count })}
          </Button>
          <LeaveButton isDisabled={isLoading} onPress={onClosed}>
            {t('commands.cancel')}
          </LeaveButton>
        </>
      }
    >
      <Form className={styles.form} onSubmit={() => void save()}>
        <p>{t('many.labelsText')}</p>
        <SiteField value={labels.site} message={null} onChange={(site) => change({ site })} />
        <TagField
          label={t('many.add')}
          value={labels.add}
          message={null}
          known={tags}
          onChange={(add) => change({ add })}
        />
        <TagField
          label={t('many.drop')}
          value={labels.drop}
          message={null}
          known={tags}
          onChange={(drop) => change({ drop })}
        />
        {error !== undefined && <Message kind="failed">{isRefused(error) ? error.message : t('many.failed')}</Message>}
      </Form>
    </Dialog>
  );
}
