import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { selectHasRoom, selectKept } from '../../folder/folderSelectors';
import { folderMade, foldersDeleted, type CustomerFolder } from '../../folder/folderSlice';
import { useFolderName } from '../remember/useFolderName';
import listStyles from './FolderList.module.css';
import styles from './FolderView.module.css';
import type { PinQuestion } from './KeepFolder';
import { useContentsText } from './useContentsText';

export function KeptFolders({ Pin }: { readonly Pin: PinQuestion }) {
  const { t } = useTranslation('folder');
  const [stage, setStage] = useState<'closed' | 'asked' | 'open'>('closed');
  const close = () => setStage('closed');
  return (
    <div className={styles.actions}>
      <Button variant="quiet" onPress={() => setStage('asked')}>
        {t('staff.title')}
      </Button>
      <Dialog title={t('staff.title')} isOpen={stage !== 'closed'} onClose={close}>
        {stage === 'open' ? (
          <KeptList onOpened={close} />
        ) : (
          <Pin submitText={t('staff.show')} onPassed={() => setStage('open')} />
        )}
      </Dialog>
    </div>
  );
}

function KeptList({ onOpened }: { readonly onOpened: () => void }) {
  const { t } = useTranslation('folder');
  const kept = useAppSelector(selectKept);
  if (kept.length === 0) return <p>{t('staff.none')}</p>;
  return (
    <ul className={`plain-list ${styles.kept}`}>
      {kept.map((folder) => (
        <KeptFolder key={folder.id} folder={folder} onOpened={onOpened} />
      ))}
    </ul>
  );
}

function KeptFolder({ folder, onOpened }: { readonly folder: CustomerFolder; readonly onOpened: () => void }) {
  const { t } = useTranslation('folder');
  const dispatch = useAppDispatch();
  const hasRoom = useAppSelector(selectHasRoom);
  const name = useFolderName()(folder);
  const contents = useContentsText()(folder);
  const [isAsked, setAsked] = useState(false);
  const open = () => {
    dispatch(folderMade(folder));
    onOpened();
  };
  return (
    <li className={styles.expired}>
      <p className={listStyles.name}>{name}</p>
      <p className={listStyles.contents}>{contents}</p>
      <div className={styles.actions}>
        {isAsked ? (
          <>
            <Button variant="primary" onPress={() => dispatch(foldersDeleted({ ids: [folder.id] }))}>
              {t('staff.deleteConfirm')}
            </Button>
            <Button onPress={() => setAsked(false)}>{t('deleteCancel')}</Button>
          </>
        ) : (
          <>
            <Button isDisabled={!hasRoom} onPress={open} aria-label={t('staff.openNamed', { name })}>
              {t('staff.open')}
            </Button>
            <Button variant="quiet" onPress={() => setAsked(true)} aria-label={t('staff.deleteNamed', { name })}>
              {t('deleteConfirm')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
