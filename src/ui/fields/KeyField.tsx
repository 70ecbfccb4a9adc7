import { TextField, type TextFieldProps } from './TextField';

/** The browser neither completes nor corrects an access key. */
export const KeyField = (props: TextFieldProps) => (
  <TextField {...props} autoCapitalize="off" autoCorrect="off" spellCheck={false} />
);
