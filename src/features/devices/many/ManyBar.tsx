import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { DevicesQuery } from '../../../contract/fleet/devices';
import { DEVICES_AT_ONCE } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { useFindIdsMutation } from '../operationsApi';
import { LabelDialog } from './LabelDialog';
import styles from './Many.module.css';
import { OperationDialog, type Versions } from './OperationDialog';
import { filterOf, type Selection } from './selection';

export interface ManyBarProps {
  readonly query: DevicesQuery;
  /** Number of devices that the query finds. */
  readonly total: number;
  readonly selection: Selection;
  readonly versions: Versions;
  readonly onSelected: (selection: Selection) => void;
}

/** What an administrator does with many devices of the list. */
export function ManyBar({ query, total, selection, versions, onSelected }: ManyBarProps) {
  const { t } = useTranslation('devices');
  const [find, { isLoading, error }] = useFindIdsMutation();
  // An open dialog keeps the devices that its question names.
  const [asked, setAsked] = useState<{ readonly what: 'command' | 'labels'; readonly of: Selection } | null>(null);
  const [labelled, setLabelled] = useState<number | null>(null);
  const close = () => setAsked(null);
  const ask = (what: 'command' | 'labels') => {
    setLabelled(null);
    setAsked({ what, of: selection });
  };
  const chooseAll = async () => {
    const { data } = await find(filterOf(query));
    if (data !== undefined) onSelected(new Set(data.ids));
  };
  const isTooMany = selection.size > DEVICES_AT_ONCE;
  return (
    <section className={styles.bar} aria-label={t('many.title')}>
      {selection.size > 0 && <p role="status">{t('many.chosen', { count: selection.size })}</p>}
      {selection.size < total && (
        <Button variant="quiet" isPending={isLoading} onPress={() => void chooseAll()}>
          {total > DEVICES_AT_ONCE ? t('many.first', { count: DEVICES_AT_ONCE }) : t('many.all', { count: total })}
        </Button>
      )}
      {selection.size > 0 && (
        <>
          <Button variant="quiet" onPress={() => onSelected(new Set())}>
            {t('many.none')}
          </Button>
          <Button aria-haspopup="dialog" isDisabled={isTooMany} onPress={() => ask('command')}>
            {t('many.command')}
          </Button>
          <Button aria-haspopup="dialog" isDisabled={isTooMany} onPress={() => ask('labels')}>
            {t('many.labels')}
          </Button>
        </>
      )}
      {isTooMany && <Message kind="failed">{t('many.tooMany', { count: DEVICES_AT_ONCE })}</Message>}
      {error !== undefined && <Message kind="failed">{isRefused(error) ? error.message : t('many.failed')}</Message>}
      {labelled !== null && <Message kind="done">{t('many.saved', { count: labelled })}</Message>}
      {asked?.what === 'command' && <OperationDialog devices={asked.of} versions={versions} onClosed={close} />}
      {asked?.what === 'labels' && (
        <LabelDialog
          devices={asked.of}
          onLabelled={(count) => {
            setLabelled(count);
            close();
          }}
          onClosed={close}
        />
      )}
    </section>
  );
}
