import { Maximize } from 'lucide-react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { enterFullScreen } from '../../lib/fullScreen';
import { Button } from './Button';
import { Icon } from './Icon';

export interface FullScreenButtonProps {
  readonly className?: string | undefined;
  readonly onOpen: () => void;
}

export function FullScreenButton({ className, onOpen }: FullScreenButtonProps) {
  const { t } = useTranslation('lightbox');
  const open = () => {
    enterFullScreen();
    onOpen();
  };
  return (
    <Button className={className} onPress={open} aria-haspopup="dialog">
      <Icon of={Maximize} size="small" />
      {t('fullScreen')}
    </Button>
  );
}
