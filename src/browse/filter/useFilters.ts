import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterDefinition, Translatable } from '../../contract/base/values';
import { onceOnScreen } from '../../lib/onceOnScreen';
import { chosenFilters, withChoices, type Choices } from './choices';

/** A choice with what a person reads of it. */
interface ChosenOption {
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

/** The choices as they were pressed last; all as they stand in the address. */
interface Pressed {
  readonly to: string;
  /** What the address said, and says on its way to the last of several quick presses. */
  readonly from: readonly string[];
  /** The address has been told, and may not have changed yet. */
  readonly isTold: boolean;
}

/** False once the address says what was pressed, or something else, as after a way back. */
const isAwaited = ({ to, from, isTold }: Pressed, written: string): boolean =>
  from.includes(written) && !(isTold && written === to);

/** The choices in `params` in the order of the filters, so that the same ones are the same text. */
const inOrder = (definitions: readonly FilterDefinition[], params: URLSearchParams): string =>
  new URLSearchParams(chosenFilters(definitions, params)).toString();

/**
 * The choices of a list's filter, kept in the address so that reloading and going back find them again. A choice shows at
 * once; the address follows when that is on the screen, as much of the page looks at it, and the browser too.
 */
export function useFilters(definitions: readonly FilterDefinition[]): Filters {
  const [params, setParams] = useSearchParams();
  const written = inOrder(definitions, params);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const awaited = pressed !== null && isAwaited(pressed, written) ? pressed : null;
  if (awaited !== pressed) setPressed(null);
  const shown = awaited?.to ?? written;
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
      const to = inOrder(definitions, new URLSearchParams(next));
      const said = latest.current.written;
      setPressed((before) => ({
        to,
        from: [said, ...(before === null ? [] : [before.to, ...before.from])],
        isTold: false,
      }));
      callOff.current = onceOnScreen(() => {
        setPressed((last) => last && { ...last, isTold: true });
        latest.current.setParams((before) => withChoices(definitions, next, before), {
          replace: true,
          preventScrollReset: true,
        });
      });
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
  }, [definitions, choices, setPressed]);
}
