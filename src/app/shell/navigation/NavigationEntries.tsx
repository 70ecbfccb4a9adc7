import { useId } from 'react';
import { shallowEqual } from 'react-redux';
import { hasLevel } from '../../../contract/base/permissions';
import { selectGroup } from '../../../features/auth/authSelectors';
import { selectRights } from '../../../features/auth/rightSelectors';
import { visitEndAsked } from '../../../features/showroom/showroomEvents';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { useBrand } from '../../../features/brand/brandSlice';
import { entriesOf, NAVIGATION_GROUPS, type NavigationEntry } from '../../screens/navigationEntries';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink';
import { useGoBack } from './useGoBack';

export default function NavigationEntries({ onClosed }: { readonly onClosed: () => void }) {
  const { t } = useTranslation(['frame', 'menu']);
  const group = useAppSelector(selectGroup);
  const rights = useAppSelector(selectRights, shallowEqual);
  const person = useAppSelector(({ auth }) => auth.person);
  const brand = useBrand();
  const dispatch = useAppDispatch();
  const goBack = useGoBack();
  const visible = NAVIGATION_GROUPS.map((key) => ({
    key,
    entries: entriesOf(key, brand).filter(
      ({ level = 'default', right }) => hasLevel(group, level) && (right === undefined || rights.includes(right)),
    ),
  })).filter(({ entries }) => entries.length > 0);

  return (
    <>
      {person && <p className={styles.person}>{t('menu:loggedInAs', { name: person })}</p>}
      <ul className={`plain-list ${styles.first}`}>
        <Entries entries={entriesOf('start', brand)} onChosen={onClosed} />
        <li>
          <button
            type="button"
            className={styles.back}
            onClick={() => {
              onClosed();
              goBack();
            }}
          >
            {t('frame:back')}
          </button>
        </li>
        <li>
          <button type="button" className={styles.back} onClick={() => dispatch(visitEndAsked())}>
            {t('menu:endVisit')}
          </button>
        </li>
      </ul>
      <div className={styles.groups}>
        {visible.map(({ key, entries }) => (
          <Group key={key} heading={t(`menu:groups.${key}`)} entries={entries} onChosen={onClosed} />
        ))}
      </div>
      <ul className={`plain-list ${styles.legal}`}>
        <Entries entries={entriesOf('legal', brand)} onChosen={onClosed} />
      </ul>
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly NavigationEntry[];
  readonly onChosen: () => void;
}

function Group({ heading, ...entries }: EntriesProps & { readonly heading: string }) {
  const headingId = useId();
  return (
    <section>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className="plain-list" aria-labelledby={headingId}>
        <Entries {...entries} />
      </ul>
    </section>
  );
}

function Entries({ entries, onChosen }: EntriesProps) {
  const { t } = useTranslation('frame');
  return entries.map(({ key, to }) => (
    <NavigationLink key={key} to={to} label={t(`entries.${key}`)} onChosen={onChosen} />
  ));
}
