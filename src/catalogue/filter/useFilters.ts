import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterDefinition, Translatable } from '../../contract/entities';
import { chosenFilters, type Choices } from './choices';

/** A choice with what a person reads of it. */
export interface ChosenOption {
  readonly key: string;
  readonly filter: Translatable;
  readonly option: Translatable;
}

export interface Filters {
  readonly definitions: readonly FilterDefinition[];
  readonly choices: Choices;
  /** The choices in the order of the filters. */
  readonly chosen: readonly ChosenOption[];
  /** Chooses an option; null takes the choice back. */
  readonly choose: (key: string, value: string | null) => void;
  readonly reset: () => void;
}

/** The choices of a list's filter, kept in the address so that reloading and going back find them again. */
export function useFilters(definitions: readonly FilterDefinition[]): Filters {
  const [params, setParams] = useSearchParams();
  const choices = useMemo(() => chosenFilters(definitions, params), [definitions, params]);
  return useMemo(() => {
    const change = (values: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(values)) {
            if (value === null) after.delete(key);
            else after.set(key, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    return {
      definitions,
      choices,
      chosen: definitions.flatMap(({ key, label, options }) =>
        options
          .filter(({ value }) => choices[key] === value)
          .map((option) => ({ key, filter: label, option: option.label })),
      ),
      choose: (key, value) => change({ [key]: value }),
      reset: () => change(Object.fromEntries(definitions.map(({ key }) => [key, null]))),
    };
  }, [definitions, choices, setParams]);
}
