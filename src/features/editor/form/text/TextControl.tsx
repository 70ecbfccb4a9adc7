import type { TextShape } from '../../../../contract/editor/fieldKinds';
import { Input, TextArea } from '../../../../ui/fields/Input';
import styles from '../base/Field.module.css';
import { MarkdownControl } from './MarkdownControl';
import type { TextControlProps } from './textControl';

export function TextControl({ kind, ...props }: TextControlProps & { readonly kind: TextShape['kind'] }) {
  if (kind === 'markdown') return <MarkdownControl {...props} />;
  const { control, text, onChange, isReadOnly, lang } = props;
  const attributes = { ...control, lang, className: styles.control, value: text, readOnly: isReadOnly };
  return kind === 'text' ? (
    <Input {...attributes} type="text" onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextArea {...attributes} rows={3} onChange={({ target }) => onChange(target.value)} />
  );
}
