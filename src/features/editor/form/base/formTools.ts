import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldPath } from '../../../../contract/base/fieldPath';
import type { FormsAnswer } from '../../../../contract/editor/editorAnswers';
import type { FieldsShape } from '../../../../contract/editor/fieldKinds';
import { withValue, type Changes } from '../../changes/changes';
import type { TextPlace } from '../../places/textPlace';
import { withEmptied } from './emptied';
import { knownLocales } from './locales';

/** What each part of the form needs. It stays the same while a person types and saves. */
export interface FormTools {
  readonly choices: FormsAnswer;
  /** Locales of the app, the catalogue and the entry, such as `de_DE`. */
  readonly locales: readonly string[];
  /** Changes the newest state. */
  readonly apply: (step: (base: unknown, changes: Changes) => Changes) => void;
  readonly setValue: (place: FieldPath, value: unknown) => void;
  /** `blank` is the value of a list item or a required field. */
  readonly empty: (place: FieldPath, blank: unknown) => void;
  /** Shows the text of the file, because the form lacks some fields. */
  readonly onText: (place: TextPlace) => void;
}

export interface EditedForm extends Pick<FormTools, 'choices' | 'onText'> {
  readonly form: FieldsShape;
  readonly values: unknown;
  readonly changes: Changes;
  readonly onChange: (changes: Changes) => void;
}

export const FormToolsContext = createContext<FormTools | null>(null);

export function useFormTools(): FormTools {
  const tools = use(FormToolsContext);
  if (tools === null) throw new Error('A part of the form stands outside EntryForm.');
  return tools;
}

export function useTools(edited: EditedForm): FormTools {
  const latest = useRef(edited);
  useLayoutEffect(() => {
    latest.current = edited;
  });
  const change = useCallback((step: (now: EditedForm) => Changes) => {
    const now = latest.current;
    const changes = step(now);
    // Another change may follow before the next render.
    latest.current = { ...now, changes };
    now.onChange(changes);
  }, []);
  const { choices, values } = edited;
  const locales = useMemo(() => knownLocales(choices.catalogue, values).join(' '), [choices.catalogue, values]);
  return useMemo(
    () => ({
      choices,
      locales: locales.split(' '),
      apply: (step) => change(({ values: base, changes }) => step(base, changes)),
      setValue: (place, value) => change(({ values: base, changes }) => withValue(base, changes, place, value)),
      empty: (place, blank) =>
        change(({ form, values: base, changes }) => withEmptied({ form, base, changes }, place, blank)),
      onText: (place) => latest.current.onText(place),
    }),
    [choices, locales, change],
  );
}
