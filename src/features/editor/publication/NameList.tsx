import { useTranslation } from '../../../i18n/useTranslation';
import styles from './Publication.module.css';

export interface NameListProps {
  readonly names: readonly string[];
  /** Number of names that `names` leaves out. */
  readonly more: number;
}

export function NameList({ names, more }: NameListProps) {
  const { t } = useTranslation('editor');
  return (
    <ul className={styles.names}>
      {names.map((name, index) => (
        <li key={`${name} ${index}`}>{name}</li>
      ))}
      {more > 0 && <li>{t('publication.moreNames', { count: more })}</li>}
    </ul>
  );
}
