import { Minus, Plus } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import '../../i18n/lateTexts';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { parseDecimal, printDecimal, roundTo } from '../../lib/decimal';
import { Icon } from '../controls/Icon';
import { useFieldId } from './fieldId';
import { Input } from './Input';
import styles from './NumberField.module.css';

export interface NumberFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly digits?: number;
  readonly className?: string | undefined;
}

/** Text takes effect on Enter or blur. Trusted Types forbid react-aria's field, which sets `innerHTML`. */
export function NumberField({
  label,
  unit,
  value,
  onChange,
  min,
  max,
  step = 1,
  digits = 0,
  className,
}: NumberFieldProps) {
  const { t } = useTranslation('controls');
  const point = decimalPoint();
  const id = useFieldId();
  const limitsId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, roundTo(next, digits))));
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const typed = parseDecimal(withoutUnit(draft, unit), point);
    const isEmpty = draft.trim() === '';
    setRefused(!isEmpty && (typed === null || typed < min || typed > max));
    if (isEmpty) onChange(null);
    else if (typed !== null) set(typed);
  };
  const stepBy = (by: number) => {
    const from = (draft === null ? null : parseDecimal(withoutUnit(draft, unit), point)) ?? value;
    setDraft(null);
    setRefused(false);
    if (from !== null) set(from + by);
    else if (by > 0) set(min);
  };
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    stepBy(by);
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {unit === undefined ? label : `${label} (${unit})`}
      </label>
      <div className={styles.group}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('number.less', { label })}
          // With `disabled`, the button would lose the focus when pressed.
          aria-disabled={value === null || value <= min}
          onClick={() => stepBy(-step)}
        >
          <Icon of={Minus} size="small" />
        </button>
        <Input
          id={id}
          className={styles.input}
          inputMode="decimal"
          value={draft ?? (value === null ? '' : printDecimal(value, digits, point))}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={followKey}
          aria-describedby={isRefused ? limitsId : undefined}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t('number.more', { label })}
          aria-disabled={value !== null && value >= max}
          onClick={() => stepBy(step)}
        >
          <Icon of={Plus} size="small" />
        </button>
      </div>
      {isRefused && (
        <p id={limitsId} role="alert" className={styles.limits}>
          {t('number.limits', { min: printDecimal(min, digits, point), max: printDecimal(max, digits, point) })}
        </p>
      )}
    </div>
  );
}

const decimalPoint = (): string => (formatNumber(0.5).includes(',') ? ',' : '.');

/** Some people type the unit too: `22°`, `7,42 m`. */
export function withoutUnit(typed: string, unit: string | undefined): string {
  const text = typed.trim();
  return unit !== undefined && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text;
}
