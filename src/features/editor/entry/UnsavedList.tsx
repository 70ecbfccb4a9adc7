import { formatField } from '../../../contract/base/fieldPath';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { Disclosure } from '../../../ui/controls/Disclosure';
import type { Draft } from '../changes/draft';
import { shownPath } from '../changes/shownPath';
import styles from '../places/Places.module.css';
import { labelledField } from '../values/fieldLabel';
import { FieldButton } from './FieldButton';

export interface UnsavedListProps {
  readonly form: FieldsShape;
  readonly draft: Draft;
}

const SHOWN_MAX = 50;

/** Lists the changed fields. Each leads to its field. */
export function UnsavedList({ form, draft: { values, changes } }: UnsavedListProps) {
  const { t } = useTranslation('editor');
  const places = new Map(changes.map(({ path }) => [formatField(path), shownPath(values, changes, path) ?? path]));
  if (places.size === 0) return null;
  return (
    <Disclosure summary={t('unsaved', { count: places.size })}>
      <ul className="plain-list">
        {[...places].slice(0, SHOWN_MAX).map(([field, path]) => (
          <li key={field} className={styles.item}>
            <FieldButton path={path} label={labelledField(form, path).label} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
