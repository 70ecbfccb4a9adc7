import { useId, useState } from 'react';
import { formatDateTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { useNear } from '../../../ui/pictures/useNear';
import { useComparisonQuery } from '../editorApi';
import { Comparison, type ComparisonProps } from '../history/Comparison';
import { FaultLinks } from './FaultLinks';
import styles from './Publication.module.css';
import type { ShownChange } from './shownChanges';

export interface ChangeItemProps {
  readonly change: ShownChange;
  readonly isChosen: boolean;
  readonly onChosen: (isWanted: boolean) => void;
}

const FAULTS_SHOWN = 3;

/** Shows what changed in an entry. The comparison loads when the person opens it. */
export function ChangeItem({ change, isChosen, onChosen }: ChangeItemProps) {
  const { t } = useTranslation('editor');
  const { entry, title, faults } = change;
  const [ref, isNear] = useNear<HTMLLIElement>();
  const [wasOpened, setOpened] = useState(false);
  const reasonId = useId();
  const compared = comparedStates(change);
  const isUnreadable = entry.fault !== null;
  return (
    <li ref={ref} className={styles.change} aria-label={title}>
      <Checkbox
        label={title}
        isSelected={isChosen}
        isDisabled={isUnreadable}
        onChange={onChosen}
        {...((isUnreadable || faults.length > 0) && { 'aria-describedby': reasonId })}
      />
      <p className={styles.soft}>
        <ChangeWords change={change} />
        {compared !== null && isNear && entry.kind === 'changed' && <DifferenceCount compared={compared} />}
      </p>
      {isUnreadable ? (
        <p id={reasonId}>{t('publish.unreadable', { reason: entry.fault })}</p>
      ) : (
        faults.length > 0 && (
          <div id={reasonId}>
            <p className={styles.strong}>{t(isChosen ? 'publish.chosenFaulty' : 'publish.faulty')}</p>
            <FaultLinks faults={faults} most={FAULTS_SHOWN} />
          </div>
        )
      )}
      {compared !== null && (
        <Disclosure summary={t('history.compare')} onToggle={(isOpen) => isOpen && setOpened(true)}>
          {wasOpened && <Comparison {...compared} />}
        </Disclosure>
      )}
    </li>
  );
}

/** Null if one of the states is unknown. */
function comparedStates({ entry }: ShownChange): ComparisonProps | null {
  const { path, kind, published, revision, fault } = entry;
  const isKnown = fault === null && (published !== null || kind === 'new');
  return isKnown ? { path, before: published, after: revision } : null;
}

function ChangeWords({ change }: { readonly change: ShownChange }) {
  const { t } = useTranslation('editor');
  const { entry, title } = change;
  const { kind, path, published, changed } = entry;
  // Without the published text the server counts each entry as changed.
  const isUnknown = kind === 'changed' && published === null;
  const words = [
    t(`publish.kinds.${isUnknown ? 'unknown' : kind}`),
    changed === null
      ? ''
      : t('history.byAt', {
          by: changed.by === '' ? t('deletedPerson') : changed.by,
          time: formatDateTime(changed.at * 1_000),
        }),
    title === path ? '' : path,
  ];
  return words.filter((word) => word !== '').join(' · ');
}

function DifferenceCount({ compared }: { readonly compared: ComparisonProps }) {
  const { t } = useTranslation('editor');
  const { currentData } = useComparisonQuery(compared);
  return currentData === undefined ? null : ` · ${t('publish.differences', { count: currentData.changes.length })}`;
}
