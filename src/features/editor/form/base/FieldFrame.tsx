import { useId, type ReactNode } from 'react';
import type { FieldFault } from '../../../../contract/editor/checkFields';
import type { Shape } from '../../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../../i18n/useTranslation';
import { classNames } from '../../../../lib/classNames';
import { shownAt } from '../../changes/changes';
import { isSamePlace } from '../../changes/places';
import { ChangedMark } from './ChangedMark';
import styles from './Field.module.css';
import { fieldElementId } from './fieldElement';
import { FieldFaults } from './FieldFaults';
import type { PartProps } from './part';

/** Attributes of the element that holds a value. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

export interface FieldFrameProps {
  readonly part: PartProps;
  /** By default the faults at the part's own path. */
  readonly faults?: readonly FieldFault[];
  /** Such as `cm`. */
  readonly unit?: string | null;
  /**
   * `single`: a label names the control. `group`: several controls in a group with a name. `named`: the control shows
   * its label itself.
   */
  readonly kind?: 'single' | 'group' | 'named';
  readonly isWide?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, mark, help and faults around the control of a field. */
export function FieldFrame({ part, faults, unit = null, kind = 'single', isWide, children }: FieldFrameProps) {
  const { t } = useTranslation('entryForm');
  const [helpId, faultsId, labelId] = [useId(), useId(), useId()];
  const { shape, field, base, changes, place, path, hasHeading } = part;
  const own = faults ?? part.faults.filter((fault) => isSamePlace(fault.path, path));
  const id = fieldElementId(path);
  const described = [own.length > 0 && faultsId, field.help !== undefined && helpId].filter((one) => one !== false);
  const control: ControlProps = {
    id,
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(own.length > 0 && { 'aria-invalid': true }),
    ...(field.isRequired && { 'aria-required': true }),
  };
  const label = unit === null ? field.label : `${field.label} (${unit})`;
  const head = (
    <div className={styles.head}>
      {kind === 'single' && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {kind === 'group' && (
        <span id={labelId} className={classNames(styles.label, hasHeading && 'visually-hidden')}>
          {label}
        </span>
      )}
      {field.isRequired && <span className={styles.note}>{t('required')}</span>}
      {!hasOwnMarks(shape) && <ChangedMark part={part} />}
    </div>
  );
  return (
    <div
      className={classNames(styles.field, isWide === true && styles.wide)}
      {...(kind === 'group' && {
        id,
        role: 'group',
        tabIndex: -1,
        'aria-labelledby': labelId,
        'aria-describedby': control['aria-describedby'],
      })}
    >
      {kind !== 'named' && head}
      {children(control)}
      {kind === 'named' && head}
      {field.help !== undefined && (
        <p id={helpId} className={styles.help}>
          {field.help}
        </p>
      )}
      {own.length > 0 && <FieldFaults id={faultsId} shape={shape} value={shownAt(base, changes, place)} faults={own} />}
    </div>
  );
}

/** The fields inside show their marks themselves. */
const hasOwnMarks = ({ kind }: Shape): boolean => kind === 'fields' || kind === 'byLanguage';
