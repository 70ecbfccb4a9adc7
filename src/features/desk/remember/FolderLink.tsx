import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { selectActiveFolder } from '../../folder/folderSelectors';
import { useFolderName } from './useFolderName';

export function FolderLink() {
  const { t } = useTranslation('folder');
  const nameOf = useFolderName();
  const folder = useAppSelector(selectActiveFolder);
  if (folder === null) return null;
  return (
    <ButtonLink variant="quiet" to="/folder">
      {t('link', { name: nameOf(folder) })}
    </ButtonLink>
  );
}
