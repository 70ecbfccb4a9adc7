import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLevel } from '../contract/permissions';
import { selectGroup } from '../features/auth/authSelectors';
import { useAppSelector } from '../features/storeHooks';
import { classNames } from '../lib/classNames';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink';
import { LEGAL, NAVIGATION, type NavigationGroup } from './navigationEntries';
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
  const visible = NAVIGATION.map(({ key, entries }) => ({
    key,
    entries: entries.filter(({ level = 'default' }) => hasLevel(group, level)),
  })).filter(({ entries }) => entries.length > 0);

  return (
    <>
      <div className={styles.scrim} hidden={!open} onClick={onClosed} aria-hidden="true" />
      <nav id={NAVIGATION_ID} className={styles.navigation} aria-label={t('mainNavigation')} hidden={!open}>
        <ul className={classNames('plain-list', styles.first)}>
          <NavigationLink to="/dashboard" label={t('entries.dashboard')} onChosen={onClosed} />
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
          {visible.map((entry) => (
            <Group key={entry.key} group={entry} onChosen={onClosed} />
          ))}
        </div>
        <ul className={classNames('plain-list', styles.legal)}>
          {LEGAL.map(({ key, to }) => (
            <NavigationLink key={key} to={to} label={t(`entries.${key}`)} onChosen={onClosed} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Group({ group, onChosen }: { readonly group: NavigationGroup; readonly onChosen: () => void }) {
  const { t } = useTranslation('frame');
  const headingId = useId();
  return (
    <section>
      <h2 id={headingId} className={styles.heading}>
        {t(`groups.${group.key}`)}
      </h2>
      <ul className="plain-list" aria-labelledby={headingId}>
        {group.entries.map(({ key, to }) => (
          <NavigationLink key={key} to={to} label={t(`entries.${key}`)} onChosen={onChosen} />
        ))}
      </ul>
    </section>
  );
}
