import { Bookmark, BookmarkCheck } from 'lucide-react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useRemembered } from './useRemembered';

export interface ColorToggleProps {
  readonly product: string;
  readonly color: string;
  /** Of the colour. */
  readonly name: string;
  /** With words beside the icon. */
  readonly isLong?: boolean;
}

/** Puts a colour of a product into the customer folder and takes it out again. */
export function ColorToggle({ product, color, name, isLong = false }: ColorToggleProps) {
  const { t } = useTranslation('folder');
  const { hasColor, canHaveColor, toggleColor } = useRemembered(product);
  const isIn = hasColor(color);
  return (
    <Button
      variant="quiet"
      isDisabled={!isIn && !canHaveColor}
      aria-label={t('rememberColorNamed', { name })}
      aria-pressed={isIn}
      onPress={() => toggleColor(color)}
    >
      <Icon of={isIn ? BookmarkCheck : Bookmark} size="small" />
      {isLong && <span>{t('rememberColor')}</span>}
    </Button>
  );
}
