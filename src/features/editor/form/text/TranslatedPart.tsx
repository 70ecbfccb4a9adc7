import { LOCALE } from '../../../../contract/base/limits';
import { shownAt } from '../../changes/changes';
import { localesOf, textIn, withoutLanguage, withText } from '../../changes/languages';
import { isSamePlace } from '../../changes/places';
import { fieldElementId, focusField } from '../base/fieldElement';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import { langOfLocale, languageName } from '../base/locales';
import type { PartProps, ShapeOf } from '../base/part';
import { LanguageAdder } from './LanguageAdder';
import { LanguageRow } from './LanguageRow';
import { TextControl } from './TextControl';

/** A text by language. German always stands first. */
export function TranslatedPart(part: PartProps<ShapeOf<'text' | 'longText' | 'markdown'>>) {
  const { apply, empty, locales } = useFormTools();
  const { shape, field, base, changes, place, path, faults } = part;
  const value = shownAt(base, changes, place);
  const [, ...others] = localesOf(value);
  const write = (locale: string, text: string) => {
    if (text === '' && locale === LOCALE && others.length === 0) empty(place, '');
    else apply((server, now) => withText(server, now, place, [locale, text]));
  };
  const faultsOf = (locale: string) => faults.filter((fault) => isSamePlace(fault.path, [...path, locale]));
  const own = faults.filter((fault) => isSamePlace(fault.path, path));
  return (
    <FieldFrame part={part} faults={[...own, ...faultsOf(LOCALE)]} isWide={shape.kind !== 'text' || others.length > 0}>
      {(control) => (
        <>
          <div id={fieldElementId([...path, LOCALE])} tabIndex={-1}>
            <TextControl
              kind={shape.kind}
              control={control}
              text={textIn(value, LOCALE)}
              onChange={(text) => write(LOCALE, text)}
              isReadOnly={false}
              lang={langOfLocale(LOCALE)}
            />
          </div>
          {others.map((locale) => (
            <LanguageRow
              key={locale}
              label={`${field.label}, ${languageName(locale)}`}
              path={[...path, locale]}
              shape={shape}
              text={textIn(value, locale)}
              lang={langOfLocale(locale)}
              faults={faultsOf(locale)}
              onChange={(text) => write(locale, text)}
              onRemove={() => {
                focusField(path);
                apply((server, now) => withoutLanguage(server, now, place, locale));
              }}
            />
          ))}
          <LanguageAdder
            label={field.label}
            locales={locales.filter((locale) => locale !== LOCALE && !others.includes(locale))}
            path={path}
            onAdd={(locale) => {
              if (!localesOf(value).includes(locale)) write(locale, '');
            }}
          />
        </>
      )}
    </FieldFrame>
  );
}
