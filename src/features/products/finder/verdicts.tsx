import type { MeasureTable } from '../../../contract/advice/answer';
import type { RefusedProduct } from '../../../contract/advice/find';
import type { Translatable } from '../../../contract/values';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/Link';
import styles from './FoundCard.module.css';

export interface RuleOfProps {
  /** The underlay that is needed, or why none is. */
  readonly rule: string;
  readonly table: MeasureTable | null;
}

/** What the rules ask for, with the source and edition that say so. */
export function RuleOf({ rule, table }: RuleOfProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <span className={styles.underlay}>{rule}</span>
      {table !== null && (
        <span className={styles.source}>{t('source', { source: table.source, edition: table.edition })}</span>
      )}
    </>
  );
}

export interface RefusedReasonProps {
  readonly refused: RefusedProduct;
  readonly underlays: readonly Translatable[];
  /** How many raised requirements there are. */
  readonly raised: number;
}

/** Why a product is not allowed, the nearest case in which it is, and the nearest model that is. */
export function RefusedReason({ refused, underlays, raised }: RefusedReasonProps) {
  const { t } = useTranslation('desk');
  const { item, reason, nearest, instead, table } = refused;
  return (
    <>
      <span>
        {t(`finder.reason.${reason}`, {
          minimum: formatNumber(item.minimum_pitch ?? 0),
          count: raised,
        })}
      </span>
      {nearest !== null && (
        <span className={styles.nearest}>
          {t(nearest.raised === raised ? 'finder.nearestPitch' : 'finder.nearestRaised', {
            pitch: formatNumber(nearest.pitch),
            count: nearest.raised,
            underlay: translate(underlays[nearest.underlay] ?? []),
          })}
        </span>
      )}
      {table !== null && (
        <span className={styles.source}>{t('source', { source: table.source, edition: table.edition })}</span>
      )}
      {instead !== null && (
        <Link className={styles.instead} to={`/view/${instead.id}`}>
          {t('finder.instead', { name: instead.name })}
        </Link>
      )}
    </>
  );
}
