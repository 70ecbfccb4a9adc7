import { use } from 'react';
import { formatField } from '../../../../contract/base/fieldPath';
import { checkFields, type FieldFault } from '../../../../contract/editor/checkFields';
import type { Shape } from '../../../../contract/editor/fieldKinds';
import { relatedToFault, withoutCodes, type RelatedField } from '../../../../contract/editor/relatedFields';
import { useTranslation } from '../../../../i18n/useTranslation';
import { PlaceButton } from '../../places/PlaceButton';
import { fieldElementId, focusField } from './fieldElement';
import styles from './Field.module.css';
import { useFormTools } from './formTools';
import { ShownContext } from './shownContext';

export interface FieldFaultsProps {
  readonly id: string;
  readonly shape: Shape;
  readonly value: unknown;
  readonly faults: readonly FieldFault[];
}

/**
 * Shows the faults of one value. A fault of a number leads to the other fields that hold the number, and a fault that
 * compares values leads to the other values.
 */
export function FieldFaults({ id, shape, value, faults }: FieldFaultsProps) {
  const own = new Set(checkFields(shape, value).map(({ reason }) => reason));
  const isNumber = 'digits' in shape;
  // The page and the server may find the same fault.
  const different = new Map(faults.map((fault) => [`${formatField(fault.path)} ${fault.reason}`, fault]));
  return (
    <div id={id} className={styles.faults}>
      {[...different].map(([key, fault]) => (
        <div key={key}>
          <p>{withoutCodes(fault.reason)}</p>
          {(isNumber || !own.has(fault.reason)) && <RelatedLinks fault={fault} />}
        </div>
      ))}
    </div>
  );
}

function RelatedLinks({ fault: { path, reason } }: { readonly fault: FieldFault }) {
  const { t } = useTranslation('entryForm');
  const shown = use(ShownContext);
  if (shown === null) return null;
  const related = relatedToFault(shown.form, shown, { field: formatField(path), reason });
  if (related.length === 0) return null;
  return (
    <p className={styles.related}>
      <span>{t('also')}</span>
      {related.map((one, index) => (
        <span key={formatField(one.path)}>
          <RelatedLink {...one} />
          <span>{index < related.length - 1 ? ',' : ''}</span>
        </span>
      ))}
    </p>
  );
}

function RelatedLink({ path, labels, isOnForm }: RelatedField) {
  const { t } = useTranslation('entryForm');
  const { onText } = useFormTools();
  const label = labels.slice(labels.length > 1 ? 1 : 0).join(' – ');
  if (!isOnForm)
    return <PlaceButton label={t('inText', { label })} onPress={() => onText({ field: path, line: null })} />;
  return (
    <a
      href={`#${fieldElementId(path)}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(path);
      }}
    >
      {label}
    </a>
  );
}
