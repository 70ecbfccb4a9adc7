import { useId } from 'react';
import { hasLevel } from '../../contract/permissions';
import { selectGroup } from '../../features/auth/authSelectors';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppSelector } from '../../store/hooks';
import { classNames } from '../../lib/classNames';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink';
import { entriesOf, NAVIGATION_GROUPS, type NavigationEntry } from '../screens/navigationEntries';
import { useGoBack } from './useGoBack';

export const NAVIGATION_ID = 'navigation';

export interface NavigationProps {
  readonly open: boolean;
  readonly onClosed: () => void;
}

/** The side navigation: all entries of the app that the person's group may see. */
export function Navigation({ open, onClosed }: NavigationProps) {
  const { t } = useTranslation('frame');
  const group = useAppSelector(selectGroup);
  const goBack = useGoBack();
  const visible = NAVIGATION_GROUPS.map((key) => ({
    key,
    entries: entriesOf(key).filter(({ level = 'default' }) => hasLevel(group, level)),
  })).filter(({ entries }) => entries.length > 0);

  return (
    <>
      <div className={styles.scrim} hidden={!open} onClick={onClosed} aria-hidden="true" />
      <nav id={NAVIGATION_ID} className={styles.navigation} aria-label={t('mainNavigation')} hidden={!open}>
        <ul className={classNames('plain-list', styles.first)}>
          <Entries entries={entriesOf('start')} onChosen={onClosed} />
          <li>
            <button
              type="button"
              className={styles.back}
              onClick={() => {
                onClosed();
                goBack();
              }}
            >
              {t('entries.back')}
            </button>
          </li>
        </ul>
        <div className={styles.groups}>
          {visible.map(({ key, entries }) => (
            <Group key={key} heading={t(`groups.${key}`)} entries={entries} onChosen={onClosed} />
          ))}
        </div>
        <ul className={classNames('plain-list', styles.legal)}>
          <Entries entries={entriesOf('legal')} onChosen={onClosed} />
        </ul>
      </nav>
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
