import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface ComboboxOptions {
  readonly listId: string;
  /** Of the options, in the order shown. */
  readonly ids: readonly string[];
  /** What stands in the field: with another text nothing is chosen any more. */
  readonly text: string;
  readonly onChosen: (id: string) => void;
  /** Enter without a chosen option. */
  readonly onEntered: () => void;
  readonly onCleared: () => void;
}

/** Id of an option's element; option ids may hold anything. */
export const optionElementId = (listId: string, place: number): string => `${listId}-${place}`;

/** An option by its id; by its place once it was opened, where the rest of a group may come in its stead. */
interface Choice {
  readonly of: string;
  readonly option: string | number | undefined;
}

/**
 * The keys of a combobox with a list below it (ARIA 1.2): arrows go through the options and past both ends back to the
 * field, Enter opens the chosen one, Escape takes the choice back and then the text. The focus stays in the field. An option
 * stays chosen while the list changes around it: the answer to the last letter may come after the arrow key.
 *
 * react-aria's ComboBox announces by `innerHTML`, which Trusted Types forbid. Its Autocomplete draws all options twice and takes
 * Home and End from the field.
 */
export function useCombobox({ listId, ids, text, onChosen, onEntered, onCleared }: ComboboxOptions) {
  const [choice, setChoice] = useState<Choice>({ of: text, option: undefined });
  const place = choice.of === text ? placeOf(choice.option, ids) : -1;
  const move = (to: number) => setChoice({ of: text, option: ids[to] });
  const activeElement = place < 0 ? undefined : optionElementId(listId, place);

  useEffect(() => {
    if (activeElement !== undefined) document.getElementById(activeElement)?.scrollIntoView({ block: 'nearest' });
  }, [activeElement]);

  // The list is drawn again only when it is another one.
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  const choose = useCallback((id: string) => latest.current(id), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = {
      // From the field to the first or last option, and from those back to the field.
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
