import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface ComboboxOptions {
  readonly listId: string;
  /** Of the options, in the order shown. */
  readonly ids: readonly string[];
  /** Another value: nothing is chosen any more. */
  readonly resetOn: string;
  readonly onChosen: (id: string) => void;
  /** Enter without a chosen option. */
  readonly onEntered: () => void;
  readonly onCleared: () => void;
  readonly isEmpty: boolean;
}

/** Id of an option's element; option ids may hold anything. */
export const optionElementId = (listId: string, place: number): string => `${listId}-${place}`;

/**
 * The keys of a combobox with a list below it (ARIA 1.2): arrows go through the options and past both ends back to the
 * field, Enter opens the chosen one, Escape takes the choice back and then the text. The focus stays in the field.
 */
export function useCombobox({ listId, ids, resetOn, onChosen, onEntered, onCleared, isEmpty }: ComboboxOptions) {
  const [active, setActive] = useState<{ readonly of: string; readonly place: number }>({ of: resetOn, place: -1 });
  const place = active.of === resetOn && active.place < ids.length ? active.place : -1;
  const move = (to: number) => setActive({ of: resetOn, place: to });
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
        if (id === undefined) onEntered();
        else onChosen(id);
      },
      Escape: () => (place === -1 ? onCleared() : move(-1)),
    }[event.key];
    if (action === undefined || (event.key === 'Escape' && isEmpty && place === -1)) return;
    event.preventDefault();
    action();
  };

  return {
    field: { isExpanded: ids.length > 0, activeElement, onKeyDown },
    list: { activeId: ids[place], onChosen: choose },
  };
}
