import { Bookmark, BookmarkCheck } from 'lucide-react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useRemembered } from './useRemembered';

export interface RememberButtonProps {
  readonly id: string;
  /** Names the product where several stand side by side. */
  readonly name?: string;
  /** A colour that is chosen together with it. */
  readonly color?: string | undefined;
  readonly variant?: 'secondary' | 'quiet';
}

/** Puts a product into the customer folder and takes it out again: a button with words. */
export function RememberButton({ id, name, color, variant = 'quiet' }: RememberButtonProps) {
  const { t } = useTranslation('folder');
  const { isIn, isFull, toggle, toggleColor } = useRemembered(id);
  return (
    <Button
      variant={variant}
      isDisabled={isFull}
      aria-pressed={isIn}
      onPress={() => (isIn || color === undefined ? toggle() : toggleColor(color))}
    >
      <Icon of={isIn ? BookmarkCheck : Bookmark} size="small" />
      <span>
        {name !== undefined && <span className="visually-hidden">{`${name}: `}</span>}
        <span>{t('remember')}</span>
      </span>
    </Button>
  );
}
