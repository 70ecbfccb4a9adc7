import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { DeviceDetail } from '../../../contract/fleet/devices';
import type { LabelsBody } from '../../../contract/fleet/labels';
import { NOTE_MAX_LENGTH } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import { useDeviceLabelsQuery, useLabelDeviceMutation } from '../devicesApi';
import { SiteField } from '../labels/SiteField';
import { TagField } from '../labels/TagField';
import styles from './DeviceView.module.css';

const FIELDS = ['site', 'tags', 'note'] as const;

/** Site, tags and note of a device, for administrators. A field follows the device until somebody types in it. */
export function Labels({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const { currentData } = useDeviceLabelsQuery();
  const [label, { isLoading, isSuccess, error, reset }] = useLabelDeviceMutation();
  const [typed, setTyped] = useState<LabelsBody>({});
  const labels = { site: device.site, tags: device.tags.join(', '), note: device.note, ...typed };
  const fault = isRefused(error) ? error : null;
  const faultAt = (field: (typeof FIELDS)[number]) =>
    fault?.errors.some((one) => one.field === field) === true ? fault.message : null;
  const isElsewhere = error !== undefined && FIELDS.every((field) => faultAt(field) === null);
  const change = (next: LabelsBody) => {
    reset();
    setTyped((now) => ({ ...now, ...next }));
  };
  const save = async () => {
    if (isLoading) return;
    const { data } = await label({ id: device.id, labels: typed });
    if (data !== undefined) setTyped({});
  };
  return (
    <Panel title={t('labels.title')}>
      <p className={styles.soft}>{t('labels.text')}</p>
      <Form className={styles.labels} onSubmit={() => void save()}>
        <SiteField value={labels.site} message={faultAt('site')} onChange={(site) => change({ site })} />
        <TagField
          label={t('labels.tags')}
          value={labels.tags}
          message={faultAt('tags')}
          known={currentData?.tags ?? []}
          onChange={(tags) => change({ tags })}
        />
        <TextField
          label={t('labels.note')}
          message={faultAt('note')}
          value={labels.note}
          onChange={(note) => change({ note })}
          maxLength={NOTE_MAX_LENGTH}
        />
        <Button type="submit" isPending={isLoading}>
          {t('labels.save')}
        </Button>
      </Form>
      {isElsewhere && (
        <Message kind="failed" isSpaced>
          {fault?.message ?? t('labels.failed')}
        </Message>
      )}
      {isSuccess && (
        <Message kind="done" isSpaced>
          {t('labels.saved')}
        </Message>
      )}
    </Panel>
  );
}
