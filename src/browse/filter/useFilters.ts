import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterDefinition, Translatable } from '../../contract/base/values';
import { onceOnScreen } from '../../lib/onceOnScreen';
import { chosenFilters, withChoices, type Choices } from './choices';

interface ChosenOption {
  readonly key: string;
  readonly filter: Translatable;
  readonly option: Translatable;
}

export interface Filters {
  readonly definitions: readonly FilterDefinition[];
  /** The object stays the same while the choices are the same. */
  readonly choices: Choices;
  readonly chosen: readonly ChosenOption[];
  /** A null value removes the choice. */
  readonly choose: (key: string, value: string | null) => void;
  readonly reset: () => void;
}

/** Last pressed choices, until the address shows them. */
interface Pressed {
  readonly to: string;
  /**
   * Earlier choices, written as in the address. After several quick presses, the address may still show one of them.
   */
  readonly from: readonly string[];
  /**
   * True after the page has asked the router to change the address. The router may not have changed the address yet.
   */
  readonly isTold: boolean;
}

/**
 * False once the address shows the pressed choices. Also false once the browser's Back changes the address to other
 * choices.
 */
const isAwaited = ({ to, from, isTold }: Pressed, written: string): boolean =>
  from.includes(written) && !(isTold && written === to);

/** Follows the definitions' order, so equal choices give equal texts. */
const inOrder = (definitions: readonly FilterDefinition[], params: URLSearchParams): string =>
  new URLSearchParams(chosenFilters(definitions, params)).toString();

/** Shows choices before the address changes, because a new address renders the whole page. */
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
  /** Cancels the pending address change. Once the list is removed, the address belongs to another page. */
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
      // A late render may call an older `choose`, so the choices come from `latest`.
      choose: (key, value) => {
        const { [key]: _replaced, ...others } = latest.current.choices;
        change(value === null ? others : { ...others, [key]: value });
      },
      reset: () => change({}),
    };
  }, [definitions, choices, setPressed]);
}
