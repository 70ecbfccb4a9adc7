import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import type { DialogWindowProps } from './DialogWindow';

export interface DialogProps extends DialogWindowProps {
  readonly isOpen: boolean;
}

const loadWindow = () => import(/* webpackChunkName: "dialog" */ './DialogWindow');
const DialogWindow = lazy(() => untilLoaded(loadWindow));

/** Loads the dialog's code ahead of its first use; a person without a connection must be able to read it. */
export const preloadDialog = (): Promise<unknown> => loadWindow();

/**
 * A modal window with a title, a text and actions. Its code is a chunk of its own, loaded with the first one that opens.
 * Without `onClose` it stays until an action ends it.
 */
export function Dialog({ isOpen, ...window }: DialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <DialogWindow {...window} />
    </Suspense>
  );
}
