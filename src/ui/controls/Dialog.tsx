import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import type { DialogWindowProps } from './DialogWindow';

export interface DialogProps extends DialogWindowProps {
  readonly isOpen: boolean;
}

const loadWindow = () => import(/* webpackChunkName: "dialog" */ './DialogWindow');
const DialogWindow = lazy(() => untilLoaded(loadWindow));

export const preloadDialog = (): Promise<unknown> => loadWindow();

/** Without `onClose` only a button in `actions` can close the dialog. */
export function Dialog({ isOpen, ...window }: DialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <DialogWindow {...window} />
    </Suspense>
  );
}
