import { useEffect, useRef } from 'react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { uuid } from '../../../lib/uuid';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { selectActiveFolder, selectCanRemember } from '../../folder/folderSelectors';
import { calculationAdded, isKept } from '../../folder/folderEvents';
import type { RememberedCalculation } from '../../folder/folderSlice';
import { FolderLink } from '../remember/FolderLink';
import { useIntoFolder } from '../remember/useIntoFolder';
import styles from './Calculator.module.css';

export interface RememberCalculationProps {
  readonly calculation: Omit<RememberedCalculation, 'id'>;
}

export function RememberCalculation({ calculation }: RememberCalculationProps) {
  const { t } = useTranslation('folder');
  const put = useIntoFolder();
  const kept = useAppSelector((state) => selectActiveFolder(state)?.calculations ?? NONE);
  const canRemember = useAppSelector((state) => selectCanRemember(state, 'calculation'));
  const isIn = isKept(kept, calculation);
  const frame = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The pressed button is gone, so the focus goes to the folder's link.
  useEffect(() => {
    if (isIn && isPressed.current) frame.current?.querySelector('a')?.focus();
    isPressed.current = false;
  }, [isIn]);
  const remember = () => {
    isPressed.current = true;
    put(calculationAdded({ id: uuid(), ...calculation }));
  };
  return (
    <div ref={frame} className={styles.remember}>
      {!isIn && (
        <Button isDisabled={!canRemember} onPress={remember}>
          {t('rememberCalculation')}
        </Button>
      )}
      <p role="status">{isIn ? t('calculationRemembered') : !canRemember && t('full')}</p>
      <FolderLink />
    </div>
  );
}

const NONE: readonly RememberedCalculation[] = [];
