import { Plus } from 'lucide-react';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { selectActiveFolder, selectFolderCount, selectFolders, selectHasRoom } from '../../folder/folderSelectors';
import { folderOpened } from '../../folder/folderSlice';
import { useFolderName } from '../remember/useFolderName';
import styles from './FolderList.module.css';
import { useContentsText } from './useContentsText';
import { useMakeFolder } from './useMakeFolder';

export function FolderList() {
  const { t } = useTranslation('folder');
  const dispatch = useAppDispatch();
  const folders = useAppSelector(selectFolders);
  const active = useAppSelector(selectActiveFolder);
  const count = useAppSelector(selectFolderCount);
  const hasRoom = useAppSelector(selectHasRoom);
  const nameOf = useFolderName();
  const contentsOf = useContentsText();
  const make = useMakeFolder();
  return (
    <div className={styles.chooser}>
      <ul className={`plain-list ${styles.list}`} aria-label={t('list')}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <button
              type="button"
              className={styles.folder}
              aria-pressed={folder.id === active?.id}
              onClick={() => dispatch(folderOpened({ id: folder.id === active?.id ? null : folder.id }))}
            >
              <span className={styles.name}>{nameOf(folder)}</span>
              <span className={styles.contents}>{contentsOf(folder)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button onPress={make} isDisabled={!hasRoom}>
        <Icon of={Plus} size="small" />
        {t('make')}
      </Button>
      {!hasRoom && <p className={styles.contents}>{t('tooMany', { count })}</p>}
    </div>
  );
}
