import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';

export interface FormProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Called by the button of type `submit`, and by Enter in a field. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

const SUBMIT = '[type="submit"]';

/** Replaces the form element, because browsers remember the fields of a form that they see submitted. */
export function Form({ ref, label, className, onSubmit, children }: FormProps) {
  const submit = ({ currentTarget }: { readonly currentTarget: Element }) => {
    if (onSubmit === undefined) return;
    // `Activity` listens to this event. The browser ignores a `submit` event outside a form.
    currentTarget.dispatchEvent(new Event('submit', { bubbles: true }));
    onSubmit();
  };
  const followClick = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest(SUBMIT)) submit(event);
  };
  const followKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    // A pending button loses its type. A press on it does nothing.
    const button = currentTarget.querySelector<HTMLElement>(`${SUBMIT},[aria-busy=true]`);
    // Enter also completes a number, which the submission must contain.
    flushSync(() => undefined);
    if (button) button.click();
    else submit(event);
  };
  return (
    <div
      ref={ref}
      role={label && 'form'}
      aria-label={label}
      className={className}
      onClick={followClick}
      onKeyDown={followKey}
    >
      {children}
    </div>
  );
}
