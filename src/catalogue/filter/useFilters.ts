import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterDefinition, Translatable } from '../../contract/values';
import { onceOnScreen } from '../../lib/onceOnScreen';
import { chosenFilters, withChoices, type Choices } from './choices';

/** A choice with what a person reads of it. */
export interface ChosenOption {
  readonly key: string;
  readonly filter: Translatable;
  readonly option: Translatable;
}

export interface Filters {
  readonly definitions: readonly FilterDefinition[];
  /** The same object as long as the choices are the same. */
  readonly choices: Choices;
  /** The choices in the order of the filters. */
  readonly chosen: readonly ChosenOption[];
  /** Chooses an option; null takes the choice back. */
  readonly choose: (key: string, value: string | null) => void;
  readonly reset: () => void;
}

/**
 * The choices of a list's filter, kept in the address so that reloading and going back find them again. A choice shows at
 * once; the address follows when that is on the screen, as much of the page looks at it, and the browser too.
 */
export function useFilters(definitions: readonly FilterDefinition[]): Filters {
  const [params, setParams] = useSearchParams();
  const written = new URLSearchParams(chosenFilters(definitions, params)).toString();
  /** What was pressed, until the address says this or anything else. */
  const [pressed, setPressed] = useState<{ readonly from: string; readonly to: string } | null>(null);
  if (pressed !== null && pressed.from !== written) setPressed(null);
  const shown = pressed?.from === written ? pressed.to : written;
  const choices = useMemo(() => chosenFilters(definitions, new URLSearchParams(shown)), [definitions, shown]);
  const latest = useRef({ choices, written, setParams });
  useLayoutEffect(() => {
    latest.current = { choices, written, setParams };
  }, [choices, written, setParams]);
  /** Where the list goes before the address follows, another page's address is none of its business. */
  const callOff = useRef(() => {});
  useEffect(() => () => callOff.current(), []);
  return useMemo(() => {
    const change = (next: Choices) => {
      callOff.current();
      setPressed({ from: latest.current.written, to: new URLSearchParams(next).toString() });
      callOff.current = onceOnScreen(() =>
        latest.current.setParams((before) => withChoices(definitions, next, before), {
          replace: true,
          preventScrollReset: true,
        }),
      );
    };
    return {
      definitions,
      choices,
      chosen: definitions.flatMap(({ key, label, options }) =>
        options
          .filter(({ value }) => choices[key] === value)
          .map((option) => ({ key, filter: label, option: option.label })),
      ),
      // What is shown later than the latest choice may call these: nothing chosen is lost.
      choose: (key, value) => {
        const { [key]: _replaced, ...others } = latest.current.choices;
        change(value === null ? others : { ...others, [key]: value });
      },
      reset: () => change({}),
    };
  }, [definitions, choices]);
}
