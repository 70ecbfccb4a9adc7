import type { Translatable } from '../../../contract/base/values';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useGroupContext } from './groupContext';

export interface HeadingProps {
  readonly className?: string | undefined;
  readonly text: Translatable;
}

export function Heading({ className, text }: HeadingProps) {
  const Tag = `h${useGroupContext().level}` as const;
  return (
    <Tag className={className} lang={langOf(text)}>
      {translate(text)}
    </Tag>
  );
}
