import { formatList } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { selectExpired } from '../../folder/folderSelectors';
import { expiryRead } from '../../folder/folderSlice';
import { useFolderName } from '../remember/useFolderName';
import styles from './FolderView.module.css';

export function ExpiredFolders() {
  const { t } = useTranslation('folder');
  const dispatch = useAppDispatch();
  const nameOf = useFolderName();
  const expired = useAppSelector(selectExpired);
  if (expired.length === 0) return null;
  const names = formatList(expired.map((folder) => `„${nameOf(folder)}“`));
  return (
    <div className={styles.expired}>
      <p role="status">{t('expired', { count: expired.length, names })}</p>
      <Button onPress={() => dispatch(expiryRead())}>{t('expiredRead')}</Button>
    </div>
  );
}
