import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { folderOpened, foldersDeleted, type CustomerFolder } from '../../folder/folderSlice';
import { useFolderName } from '../remember/useFolderName';
import styles from './FolderView.module.css';
import { useContentsText } from './useContentsText';

export function DeleteFolder({ folder }: { readonly folder: CustomerFolder }) {
  const { t } = useTranslation('folder');
  const dispatch = useAppDispatch();
  const nameOf = useFolderName();
  const contentsOf = useContentsText();
  const [isAsked, setAsked] = useState(false);
  const cancel = () => setAsked(false);
  return (
    <div className={styles.actions}>
      <Button onPress={() => dispatch(folderOpened({ id: null }))}>{t('close')}</Button>
      <Button onPress={() => setAsked(true)}>{t('delete')}</Button>
      <Dialog
        title={t('deleteTitle')}
        isOpen={isAsked}
        onClose={cancel}
        actions={
          <>
            <Button variant="primary" onPress={() => dispatch(foldersDeleted({ ids: [folder.id] }))}>
              {t('deleteConfirm')}
            </Button>
            <Button onPress={cancel}>{t('deleteCancel')}</Button>
          </>
        }
      >
        <p>{t('deleteText', { name: nameOf(folder), contents: contentsOf(folder) })}</p>
      </Dialog>
    </div>
  );
}
