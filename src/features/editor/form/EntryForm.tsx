import { useMemo } from 'react';
import type { FieldFault } from '../../../contract/editor/checkFields';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { shownAt } from '../changes/changes';
import type { PartProps, ShapeOf } from './base/part';
import { FormToolsContext, useTools, type EditedForm } from './base/formTools';
import { ShownContext } from './base/shownContext';
import styles from './EntryForm.module.css';
import { FieldGroups } from './group/FieldGroups';
import { laterLabels } from './group/groupsOf';
import { ShapePart } from './ShapePart';

/**
 * `values` are the server's values, and `changes` are the unsaved changes to them. While a person types, `form`,
 * `values` and `choices` must stay the same objects. Otherwise the whole form draws again at each key.
 */
export interface EntryFormProps extends EditedForm {
  /** Paths in the shown values. */
  readonly faults: readonly FieldFault[];
}

/** A form that the description of a source file draws. */
export function EntryForm({ faults, ...edited }: EntryFormProps) {
  const { t } = useTranslation('entryForm');
  const { form, values, changes } = edited;
  const tools = useTools(edited);
  const shown = useMemo(() => ({ form, before: values, shown: shownAt(values, changes, []) }), [form, values, changes]);
  const later = useMemo(() => laterLabels(form), [form]);
  const part: PartProps<ShapeOf<'fields'>> = {
    shape: form,
    field: { label: '', isRequired: true, isFixed: false },
    base: values,
    changes,
    faults,
    place: [],
    path: [],
    hasHeading: true,
    product: null,
  };
  return (
    <FormToolsContext value={tools}>
      <ShownContext value={shown}>
        <div className={styles.form}>
          <FieldGroups part={part} level={2} Part={ShapePart} />
          {later.length > 0 && <p className={styles.later}>{t('later', { labels: later.join(', ') })}</p>}
        </div>
      </ShownContext>
    </FormToolsContext>
  );
}
