import { TextField, type TextFieldProps } from './TextField';

/** For an access key: the browser neither completes nor corrects it. */
export const KeyField = (props: TextFieldProps) => (
  <TextField {...props} autoComplete="off" autoCapitalize="off" autoCorrect="off" spellCheck={false} />
);
