import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface ComboboxOptions {
  readonly listId: string;
  readonly ids: readonly string[];
  /** A changed text unselects the option. */
  readonly text: string;
  readonly onChosen: (id: string) => void;
  readonly onEntered: () => void;
  readonly onCleared: () => void;
}

/** Element ids contain the option's place, because option ids may contain any character. */
export const optionElementId = (listId: string, place: number): string => `${listId}-${place}`;

/**
 * An arrow key stores the option's id. Enter stores the option's place, because choosing a line for more results
 * replaces that line.
 */
interface Choice {
  readonly of: string;
  readonly option: string | number | undefined;
}

/** Combobox of ARIA 1.2. Trusted Types forbid react-aria's ComboBox, because it sets `innerHTML`. */
export function useCombobox({ listId, ids, text, onChosen, onEntered, onCleared }: ComboboxOptions) {
  const [choice, setChoice] = useState<Choice>({ of: text, option: undefined });
  const place = choice.of === text ? placeOf(choice.option, ids) : -1;
  const move = (to: number) => setChoice({ of: text, option: ids[to] });
  const activeElement = place < 0 ? undefined : optionElementId(listId, place);

  useEffect(() => {
    if (activeElement !== undefined) document.getElementById(activeElement)?.scrollIntoView({ block: 'nearest' });
  }, [activeElement]);

  // Keeps `choose` the same function in every render. A new function would render the memoised list again.
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  const choose = useCallback((id: string) => latest.current(id), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = {
      ArrowDown: () => move(place + 1 < ids.length ? place + 1 : -1),
      ArrowUp: () => move(place === -1 ? ids.length - 1 : place - 1),
      Enter: () => {
        const id = ids[place];
        if (id === undefined) return onEntered();
        setChoice({ of: text, option: place });
        onChosen(id);
      },
      Escape: () => (place === -1 ? onCleared() : move(-1)),
    }[event.key];
    if (action === undefined || (event.key === 'Escape' && text === '' && place === -1)) return;
    event.preventDefault();
    action();
  };

  return {
    field: { isExpanded: ids.length > 0, activeElement, onKeyDown },
    list: { activeId: ids[place], onChosen: choose },
  };
}

function placeOf(option: Choice['option'], ids: readonly string[]): number {
  if (typeof option === 'number') return option < ids.length ? option : -1;
  return option === undefined ? -1 : ids.indexOf(option);
}
