import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../features/storeHooks';
import { versionInfoOpened } from '../../features/version/versionEvents';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/** Opens the version information. */
export function VersionInfoButton() {
  const { t } = useTranslation('frame');
  const dispatch = useAppDispatch();
  return (
    <Button variant="quiet" onPress={() => dispatch(versionInfoOpened())} aria-label={t('versionInfo')}>
      <Icon of={Info} />
    </Button>
  );
}
