import { createContext, useContext } from 'react';
import { Button, type ButtonProps } from './Button';

/** Runs the function at once, or after the person agreed to lose the text that the dialog holds. */
type Leave = (go: () => void) => void;

export const LeaveContext = createContext<Leave>((go) => go());

/** A button in a dialog with text fields. Its press closes the dialog or removes its fields. */
export function LeaveButton({ onPress, ...props }: ButtonProps) {
  const leave = useContext(LeaveContext);
  return <Button {...props} onPress={onPress && (() => leave(onPress))} />;
}
