import { TextField, type TextFieldProps } from './TextField';

/** A field for an access key: the browser neither fills it in nor corrects it. */
export const KeyField = (props: TextFieldProps) => (
  <TextField {...props} autoComplete="off" autoCapitalize="off" autoCorrect="off" spellCheck={false} />
);
