import type { ControlProps } from '../base/FieldFrame';

/** A text in one language, and how a person changes it. */
export interface TextControlProps {
  readonly control: ControlProps;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isReadOnly: boolean;
  /** `lang` attribute. */
  readonly lang: string | undefined;
}
