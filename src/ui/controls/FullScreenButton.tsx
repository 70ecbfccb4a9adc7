import { Maximize } from 'lucide-react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { enterFullScreen } from '../../lib/fullScreen';
import { Button } from './Button';
import { Icon } from './Icon';

export interface FullScreenButtonProps {
  readonly className?: string | undefined;
  /** Opens the pictures in the lightbox. */
  readonly onOpen: () => void;
}

/** Opens pictures over the whole screen. */
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
