import type { MeasureTable } from '../../../contract/advice/adviceDocument';
import type { RefusedProduct } from '../../../contract/advice/find';
import type { Translatable } from '../../../contract/base/values';
import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/text/Link';
import { RefusalText } from '../verdict/RefusalText';
import styles from './FoundCard.module.css';

export interface RuleOfProps {
  readonly rule: string;
  readonly table: MeasureTable | null;
}

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
  readonly raised: number;
}

export function RefusedReason({ refused, underlays, raised }: RefusedReasonProps) {
  const { t } = useTranslation('desk');
  const { item, reason, nearest, instead, table } = refused;
  return (
    <>
      <RefusalText
        refusal={{ reason, nearest, minimumPitch: item.minimum_pitch, underlays, raised }}
        className={styles.nearest}
      />
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
