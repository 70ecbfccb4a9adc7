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

/** A state that the file may get again. `at`: seconds since 1970. */
export interface PastState {
  readonly revision: string;
  readonly at: number;
}

export const HistoryList = ({ path, changes, onWished }: HistoryListProps) => (
  <ul className="plain-list">
    {changes.map((change, index) => (
      <HistoryItem
        key={change.id}
        path={path}
        change={change}
        // The newest change led to the file's present state.
        onWished={index > 0 && change.after !== changes[0]?.after ? onWished : null}
      />
    ))}
  </ul>
);

interface HistoryItemProps {
  readonly path: string;
  readonly change: PastChange;
  /** Null for the present state. */
  readonly onWished: ((state: PastState) => void) | null;
}

function HistoryItem({ path, change, onWished }: HistoryItemProps) {
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
        {onWished !== null && after !== null && (
          <Button onPress={() => onWished({ revision: after, at })}>{t('history.restore')}</Button>
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
