import { useState } from 'react';
import type { ChosenDevices } from '../../../contract/fleet/operations';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { LabelDialog } from './LabelDialog';
import styles from './Many.module.css';
import { OperationDialog } from './OperationDialog';

export interface ManyBarProps {
  /** Null if no device is chosen. */
  readonly chosen: ChosenDevices | null;
  /** Number of devices that the filter finds. */
  readonly total: number;
  /** Versions to choose from. */
  readonly versions: readonly string[];
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** What an administrator does with many devices of the list. */
export function ManyBar({ chosen, total, versions, onAll, onNone }: ManyBarProps) {
  const { t } = useTranslation('devices');
  // An open dialog keeps the devices that its question names.
  const [asked, setAsked] = useState<{ readonly what: 'command' | 'labels'; readonly of: ChosenDevices } | null>(null);
  const [labelled, setLabelled] = useState<number | null>(null);
  const close = () => setAsked(null);
  const ask = (what: 'command' | 'labels') => {
    setLabelled(null);
    if (chosen !== null) setAsked({ what, of: chosen });
  };
  return (
    <section className={styles.bar} aria-label={t('many.title')}>
      {chosen !== null && <p role="status">{t('many.chosen', { count: Number(chosen.count) })}</p>}
      {Number(chosen?.count ?? 0) < total && (
        <Button variant="quiet" onPress={onAll}>
          {t('many.all', { count: total })}
        </Button>
      )}
      {chosen !== null && (
        <>
          <Button variant="quiet" onPress={onNone}>
            {t('many.none')}
          </Button>
          <Button aria-haspopup="dialog" onPress={() => ask('command')}>
            {t('many.command')}
          </Button>
          <Button aria-haspopup="dialog" onPress={() => ask('labels')}>
            {t('many.labels')}
          </Button>
        </>
      )}
      {labelled !== null && <Message kind="done">{t('many.saved', { count: labelled })}</Message>}
      {asked?.what === 'command' && <OperationDialog chosen={asked.of} versions={versions} onClosed={close} />}
      {asked?.what === 'labels' && (
        <LabelDialog
          chosen={asked.of}
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
