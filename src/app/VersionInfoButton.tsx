import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { versionInfoOpened } from '../features/overlay/overlaySlice';
import { useAppDispatch } from '../features/storeHooks';
import { Button } from '../ui/Button';

/** Opens the version information. */
export function VersionInfoButton() {
  const { t } = useTranslation('frame');
  const dispatch = useAppDispatch();
  return (
    <Button variant="quiet" onPress={() => dispatch(versionInfoOpened())} aria-label={t('versionInfo')}>
      <Info aria-hidden size={22} strokeWidth={1.75} />
    </Button>
  );
}
