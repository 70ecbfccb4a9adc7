import type { ReactNode } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../controls/Button';
import { Select, type SelectProps } from '../fields/Select';
import { TextField, type TextFieldProps } from '../fields/TextField';
import styles from './Filters.module.css';

export interface FiltersProps {
  /** Absent while no filter is chosen. */
  readonly onReset?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Filters({ onReset, children }: FiltersProps) {
  const { t } = useTranslation('controls');
  return (
    <div className={styles.filters} role="group" aria-label={t('list.filters')}>
      {children}
      {onReset !== undefined && <Button onPress={onReset}>{t('list.reset')}</Button>}
    </div>
  );
}

export const FilterSearch = (props: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'maxLength'>) => (
  <div role="search">
    <TextField {...props} type="search" message={null} spellCheck={false} enterKeyHint="search" />
  </div>
);

/** The first option has the empty value and stands for all. */
export function FilterSelect({ options, ...props }: Pick<SelectProps, 'label' | 'options' | 'value' | 'onChange'>) {
  const { t } = useTranslation('controls');
  return <Select {...props} options={[{ value: '', label: t('list.all') }, ...options]} />;
}
