import type { ComponentPropsWithRef } from 'react';

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'autoComplete'>;
type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'autoComplete'>;

/**
 * The app's only `<input>`. The browser neither remembers nor restores its text, because the next person may be a
 * stranger. Names and ids come from `useFieldId`.
 */
export const Input = (props: InputProps) => <input enterKeyHint="done" {...props} autoComplete="off" />;

export const TextArea = (props: TextAreaProps) => <textarea {...props} autoComplete="off" />;
