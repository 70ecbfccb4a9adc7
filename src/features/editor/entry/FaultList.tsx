import { formatField } from '../../../contract/base/fieldPath';
import type { FieldFault } from '../../../contract/editor/checkFields';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { FieldButton } from './FieldButton';
import { labelledField } from './fieldLabel';
import styles from './FieldList.module.css';

export interface FaultListProps {
  readonly form: FieldsShape;
  readonly faults: readonly FieldFault[];
}

const SHOWN_MAX = 20;

/** Lists the form's faults. Each leads to its field. */
export function FaultList({ form, faults }: FaultListProps) {
  const { t } = useTranslation('editor');
  if (faults.length === 0) return null;
  return (
    <section aria-label={t('faults.title')} className={styles.panel}>
      <h2 className={styles.heading}>{t('faults.found', { count: faults.length })}</h2>
      <ul className="plain-list">
        {faults.slice(0, SHOWN_MAX).map(({ path, reason }, index) => (
          <li key={`${formatField(path)} ${index}`} className={styles.item}>
            <FieldButton path={path} label={labelledField(form, path).label} />
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
