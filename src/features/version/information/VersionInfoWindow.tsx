import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { useAppDispatch } from '../../../redux/hooks';
import { versionInfoClosed } from '../versionEvents';
import { VersionRows } from './VersionRows';

export interface VersionInfoWindowProps {
  readonly diagnostics: ReactNode;
  readonly showroom: ReactNode;
}

export function VersionInfoWindow({ diagnostics, showroom }: VersionInfoWindowProps) {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  const [isDebugging, setDebugging] = useState(false);
  return (
    <Dialog
      title={t(isDebugging ? 'debug.title' : 'info.title')}
      isOpen
      onClose={() => dispatch(versionInfoClosed())}
      actions={
        <>
          <LeaveButton onPress={() => dispatch(versionInfoClosed())}>{t('actions.close')}</LeaveButton>
          <LeaveButton variant="quiet" onPress={() => setDebugging(!isDebugging)}>
            {t(isDebugging ? 'debug.back' : 'info.debug')}
          </LeaveButton>
        </>
      }
    >
      {isDebugging ? (
        diagnostics
      ) : (
        <>
          <VersionRows />
          {showroom}
        </>
      )}
    </Dialog>
  );
}
