import type { Shape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './FieldValue.module.css';
import { valueLines } from './valueLines';

export interface FieldValueProps {
  /** Null for a value that the form does not describe. */
  readonly shape: Shape | null;
  readonly value: unknown;
}

/** Shows a value of a source file as people read it. */
export function FieldValue({ shape, value }: FieldValueProps) {
  const { t } = useTranslation('editor');
  const words = { missing: t('value.missing'), yes: t('value.yes'), no: t('value.no') };
  return <div className={styles.value}>{valueLines(shape, value, words).join('\n')}</div>;
}
