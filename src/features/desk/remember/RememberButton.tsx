import { Bookmark, BookmarkCheck } from 'lucide-react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useRemembered } from './useRemembered';

export interface RememberButtonProps {
  readonly id: string;
  readonly name: string;
  readonly color?: string | undefined;
  readonly isNamed?: boolean;
}

export function RememberButton({ id, name, color, isNamed = false }: RememberButtonProps) {
  const { t } = useTranslation('folder');
  const { isIn, isFull, toggle } = useRemembered(id, name, color);
  return (
    <Button variant="quiet" isDisabled={isFull} aria-pressed={isIn} onPress={toggle}>
      <Icon of={isIn ? BookmarkCheck : Bookmark} size="small" />
      <span>
        {isNamed && <span className="visually-hidden">{`${name}: `}</span>}
        <span>{t('remember')}</span>
      </span>
    </Button>
  );
}
