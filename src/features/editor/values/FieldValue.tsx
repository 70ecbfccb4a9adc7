import { useState } from 'react';
import type { Shape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { MoreButton } from '../../../ui/table/Paging';
import styles from './FieldValue.module.css';
import { valueLines } from './valueLines';

export interface FieldValueProps {
  /** Null for a value that the form does not describe. */
  readonly shape: Shape | null;
  readonly value: unknown;
}

const LINES_STEP = 100;

/** Shows a value of a source file as people read it. */
export function FieldValue({ shape, value }: FieldValueProps) {
  const { t } = useTranslation('editor');
  const [limit, setLimit] = useState(LINES_STEP);
  const lines = valueLines(shape, value, { missing: t('value.missing'), yes: t('value.yes'), no: t('value.no') });
  return (
    <>
      <div className={styles.value}>{lines.slice(0, limit).join('\n')}</div>
      {lines.length > limit && <MoreButton onPress={() => setLimit(limit + LINES_STEP)} />}
    </>
  );
}
