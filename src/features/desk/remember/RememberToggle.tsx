import { Bookmark, BookmarkCheck } from 'lucide-react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useRemembered } from './useRemembered';

export interface RememberToggleProps {
  readonly id: string;
  readonly name: string;
  readonly className?: string | undefined;
}

export function RememberToggle({ id, name, className }: RememberToggleProps) {
  const { t } = useTranslation('folder');
  const { isIn, isFull, toggle } = useRemembered(id, name);
  return (
    <Button
      variant="quiet"
      className={className}
      isDisabled={isFull}
      aria-label={t('rememberNamed', { name })}
      aria-pressed={isIn}
      onPress={toggle}
    >
      <Icon of={isIn ? BookmarkCheck : Bookmark} size="small" />
    </Button>
  );
}
