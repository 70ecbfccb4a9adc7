import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from '../../../../contract/base/fieldPath';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { Form } from '../../../../ui/fields/Form';
import { TextField } from '../../../../ui/fields/TextField';
import { focusField } from '../base/fieldElement';
import { isLocale, languageName } from '../base/locales';
import styles from './Languages.module.css';

export interface LanguageAdderProps {
  /** Label of the field. */
  readonly label: string;
  /** Known locales that the field lacks. */
  readonly locales: readonly string[];
  readonly onAdd: (locale: string) => void;
  readonly path: FieldPath;
}

/** Offers the known languages, and a field for another one. */
export function LanguageAdder({ label, locales, onAdd, path }: LanguageAdderProps) {
  const { t } = useTranslation('entryForm');
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = (locale: string) => {
    flushSync(() => {
      onAdd(locale);
      setOpen(false);
      setCode('');
    });
    focusField([...path, locale]);
  };
  return (
    <div className={styles.adder}>
      <Button
        variant="quiet"
        className={styles.plus}
        aria-label={t('language.add', { label })}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t('language.plus')}
      </Button>
      {isOpen && (
        <Form
          label={t('language.choose', { label })}
          className={styles.choice}
          onSubmit={() => (isLocale(code) ? add(code) : setRefused(true))}
        >
          {locales.map((locale) => (
            <Button key={locale} onPress={() => add(locale)}>
              {languageName(locale)}
            </Button>
          ))}
          <TextField
            label={t('language.code')}
            message={isRefused ? t('language.refused') : null}
            value={code}
            maxLength={5}
            spellCheck={false}
            onChange={(next) => {
              setCode(next.trim());
              setRefused(false);
            }}
          />
          <Button type="submit">{t('language.addCode')}</Button>
        </Form>
      )}
    </div>
  );
}
