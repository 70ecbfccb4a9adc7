import { withoutCodes } from '../../../contract/editor/relatedFields';
import { useTranslation } from '../../../i18n/useTranslation';
import { PlaceButton } from './PlaceButton';
import styles from './Places.module.css';

export type PlaceKind = 'faults' | 'hints';

interface ListedPlace {
  readonly label: string;
  /** German sentence or half-sentence. */
  readonly reason: string;
  /** Leads to the place. Null for a place that the page does not show. */
  readonly onPress: (() => void) | null;
}

export interface PlaceListProps {
  readonly kind: PlaceKind;
  /** Number of all faults or hints. It can exceed the length of `places`. */
  readonly count: number;
  readonly places: readonly ListedPlace[];
}

/** A list of this length still leaves room for the form below it. */
export const LISTED_MAX = 20;

/** Lists faults or hints. Each leads to its place. */
export function PlaceList({ kind, count, places }: PlaceListProps) {
  const { t } = useTranslation('editor');
  if (places.length === 0) return null;
  return (
    <section aria-label={t(`${kind}.title`)} className={styles.panel}>
      <h2 className={styles.heading}>{t(`${kind}.found`, { count })}</h2>
      <ul className="plain-list">
        {places.map(({ label, reason, onPress }, index) => (
          <li key={`${label} ${index}`} className={styles.item}>
            {onPress === null ? <p>{label}</p> : <PlaceButton label={label} onPress={onPress} />}
            <p>{withoutCodes(reason)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
