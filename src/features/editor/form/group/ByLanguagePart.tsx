import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { LOCALE } from '../../../../contract/base/limits';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { shownAt } from '../../changes/changes';
import { localesOf } from '../../changes/languages';
import { focusField } from '../base/fieldElement';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import { languageName } from '../base/locales';
import { innerPart, type PartProps, type ShapeOf } from '../base/part';
import { LanguageAdder } from '../text/LanguageAdder';
import { blankOf } from './blankOf';
import styles from './Group.module.css';

export interface ByLanguagePartProps {
  readonly part: PartProps<ShapeOf<'byLanguage'>>;
  readonly Part: ComponentType<PartProps>;
}

/** Lists by language. The German list always stands first. */
export function ByLanguagePart({ part, Part }: ByLanguagePartProps) {
  const { t } = useTranslation('entryForm');
  const { setValue, empty, locales } = useFormTools();
  const { shape, field, base, changes, place, path } = part;
  const shown = localesOf(shownAt(base, changes, place));
  return (
    <FieldFrame part={part} kind="group" isWide>
      {() => (
        <>
          {shown.map((locale) => {
            const label = shown.length > 1 ? `${field.label}, ${languageName(locale)}` : field.label;
            return (
              <div key={locale} className={styles.language}>
                <Part
                  {...innerPart(part, {
                    shape: shape.item,
                    field: { label, isRequired: false, isFixed: false },
                    key: locale,
                    hasHeading: shown.length === 1,
                  })}
                />
                {locale !== LOCALE && (
                  <Button
                    variant="quiet"
                    className={styles.without}
                    aria-label={t('remove', { label })}
                    onPress={() => {
                      focusField(path);
                      empty([...place, locale], undefined);
                    }}
                  >
                    <Icon of={X} size="small" />
                  </Button>
                )}
              </div>
            );
          })}
          <LanguageAdder
            label={field.label}
            locales={locales.filter((locale) => !shown.includes(locale))}
            path={path}
            onAdd={(locale) => {
              if (!shown.includes(locale)) setValue([...place, locale], blankOf(shape.item));
            }}
          />
        </>
      )}
    </FieldFrame>
  );
}
