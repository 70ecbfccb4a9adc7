import { useMemo, useRef, type FormEvent } from 'react';

interface TypedText {
  /** A handler for `onInput` of an element around the fields. */
  readonly note: (event: FormEvent) => void;
  /** True while a field on the page holds text that a person typed. */
  readonly isThere: () => boolean;
}

export function useTypedText(): TypedText {
  const fields = useRef<ReadonlySet<HTMLInputElement | HTMLTextAreaElement>>(new Set());
  return useMemo(
    () => ({
      note: ({ target }) => {
        if (isTextField(target)) fields.current = new Set([...fields.current, target]);
      },
      isThere: () => [...fields.current].some(({ isConnected, value }) => isConnected && value.trim() !== ''),
    }),
    [],
  );
}

const CHOICES: readonly string[] = ['checkbox', 'radio', 'range', 'file'];

const isTextField = (field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !CHOICES.includes(field.type));
