import { useState, type ComponentType } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { selectMayKeep } from '../../folder/folderSelectors';
import { folderChanged, type CustomerFolder } from '../../folder/folderSlice';
import styles from './FolderView.module.css';

export type PinQuestion = ComponentType<{ readonly submitText: string; readonly onPassed: () => void }>;

export interface KeepFolderProps {
  readonly folder: CustomerFolder;
  readonly Pin: PinQuestion;
}

export function KeepFolder({ folder, Pin }: KeepFolderProps) {
  const { t } = useTranslation('folder');
  const dispatch = useAppDispatch();
  const mayKeep = useAppSelector(selectMayKeep);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const keep = () => {
    dispatch(folderChanged({ id: folder.id, at: Date.now(), change: { isKept: true } }));
    close();
  };
  if (folder.isKept)
    return (
      <p className={styles.note} role="status">
        {t('keep.done')}
      </p>
    );
  return (
    <>
      <p className={styles.note}>{t(mayKeep ? 'keep.goes' : 'keep.full')}</p>
      <div className={styles.actions}>
        <Button isDisabled={!mayKeep} onPress={() => setAsked(true)}>
          {t('keep.open')}
        </Button>
      </div>
      <Dialog title={t('keep.open')} isOpen={isAsked} onClose={close}>
        <p>{t('keep.text')}</p>
        <Pin submitText={t('keep.submit')} onPassed={keep} />
      </Dialog>
    </>
  );
}
