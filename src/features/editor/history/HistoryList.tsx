import { useState } from 'react';
import type { HistoryAnswer } from '../../../contract/editor/editorAnswers';
import { formatDateTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { Comparison } from './Comparison';
import styles from './HistoryView.module.css';

type PastChange = HistoryAnswer['changes'][number];

export interface HistoryListProps {
  readonly path: string;
  /** Newest first. */
  readonly changes: readonly PastChange[];
  readonly onWished: (state: PastState) => void;
}

/** A state that the file may get again. */
export interface PastState {
  readonly revision: string;
  /** Seconds since 1970. Null for the last state of a deleted file. */
  readonly at: number | null;
}

export const HistoryList = ({ path, changes, onWished }: HistoryListProps) => (
  <ul className="plain-list">
    {changes.map((change) => (
      <HistoryItem key={change.id} path={path} change={change} wish={wishOf(change, changes[0])} onWished={onWished} />
    ))}
  </ul>
);

/**
 * Returns the state that a change offers: its own, or the last one of a deleted file. The server may have forgotten the
 * change that led to the last state. Null for the present state and for a missing file.
 */
function wishOf(change: PastChange, newest: PastChange | undefined): PastState | null {
  const { before, after, at } = change;
  // The newest change led to the present state.
  if (after !== null) return after === newest?.after ? null : { revision: after, at };
  return change === newest && before !== null ? { revision: before, at: null } : null;
}

interface HistoryItemProps {
  readonly path: string;
  readonly change: PastChange;
  /** Null when the change offers no state. */
  readonly wish: PastState | null;
  readonly onWished: (state: PastState) => void;
}

function HistoryItem({ path, change, wish, onWished }: HistoryItemProps) {
  const { t } = useTranslation('editor');
  const [wasOpened, setOpened] = useState(false);
  const { by, at, before, after } = change;
  const time = formatDateTime(at * 1_000);
  return (
    <li className={styles.change} aria-label={t('history.changeOf', { time })}>
      <div className={styles.row}>
        <p>
          <span className={styles.kind}>{t(`history.kinds.${kindWord(change)}`)}</span>
          <span className={styles.soft}>{t('history.byAt', { by: by === '' ? t('deletedPerson') : by, time })}</span>
        </p>
        {wish !== null && (
          <Button onPress={() => onWished(wish)}>{t(wish.at === null ? 'history.undelete' : 'history.restore')}</Button>
        )}
      </div>
      <Disclosure summary={t('history.compare')} onToggle={(isOpen) => isOpen && setOpened(true)}>
        {wasOpened && <Comparison path={path} before={before} after={after} />}
      </Disclosure>
    </li>
  );
}

/** `kind`: how the server stored the change. */
function kindWord({ kind, before, after }: PastChange): 'created' | 'deleted' | 'restored' | 'found' | 'changed' {
  if (after === null) return 'deleted';
  if (kind === 'restore') return 'restored';
  if (kind === 'found') return 'found';
  return before === null ? 'created' : 'changed';
}
