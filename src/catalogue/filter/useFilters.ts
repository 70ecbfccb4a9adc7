import { startTransition, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterDefinition, Translatable } from '../../contract/values';
import { nextPaint } from '../../lib/nextPaint';
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
 * once; the address follows when that is painted, as much of the page looks at it.
 */
export function useFilters(definitions: readonly FilterDefinition[]): Filters {
  const [params, setParams] = useSearchParams();
  const [written, write] = useOptimistic(new URLSearchParams(chosenFilters(definitions, params)).toString());
  const choices = useMemo(() => chosenFilters(definitions, new URLSearchParams(written)), [definitions, written]);
  const latest = useRef({ choices, setParams });
  useLayoutEffect(() => {
    latest.current = { choices, setParams };
  }, [choices, setParams]);
  return useMemo(() => {
    const change = (next: Choices) =>
      startTransition(async () => {
        write(new URLSearchParams(next).toString());
        await nextPaint();
        latest.current.setParams((before) => withChoices(definitions, next, before), {
          replace: true,
          preventScrollReset: true,
        });
      });
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
  }, [definitions, choices, write]);
}
