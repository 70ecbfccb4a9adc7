import { formatField } from '../../../contract/base/fieldPath';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import { withoutCodes } from '../../../contract/editor/relatedFields';
import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/text/Link';
import { entryAddress } from '../entryAddress';
import { kindOf } from '../history/kindOf';
import styles from './Publication.module.css';
import { useFieldLabel } from './useFieldLabel';
import { useTitleOf } from './useTitleOf';

export interface FaultLinksProps {
  readonly faults: readonly CheckedPlace[];
  /** Number of faults that the list shows. */
  readonly most: number;
  /** Number of faults that `faults` leaves out. */
  readonly more?: number;
}

/** Lists faults. Each leads to the field of its entry, if the entry has a form. */
export function FaultLinks({ faults, most, more = 0 }: FaultLinksProps) {
  const { t } = useTranslation('editor');
  const titleOf = useTitleOf();
  const labelOf = useFieldLabel();
  const hidden = Math.max(0, faults.length - most) + more;
  return (
    <>
      <ul className="plain-list">
        {faults.slice(0, most).map(({ path, field, line, reason }, index) => {
          const name = [titleOf(path), labelOf(path, field)].filter((part) => part !== '').join(' – ');
          return (
            <li key={`${path} ${formatField(field)} ${index}`} className={styles.place}>
              {kindOf(path) === null ? (
                <span className={styles.strong}>{line === null ? name : t('publication.atLine', { name, line })}</span>
              ) : (
                <Link to={entryAddress(path, field)}>{name}</Link>
              )}
              <p>{withoutCodes(reason)}</p>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <p>{t('publication.moreFaults', { count: hidden })}</p>}
    </>
  );
}
