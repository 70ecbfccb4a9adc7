import type { FinderQuestion } from '../../../contract/advice/find';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { selectActiveFolder, selectFolderRoof, selectHasRoom } from '../../folder/folderSelectors';
import { FolderLink } from '../remember/FolderLink';
import { useIntoFolder } from '../remember/useIntoFolder';
import { requirementsOf } from '../verdict/roofContext';

export function RoofIntoFolder({ question }: { readonly question: FinderQuestion }) {
  const { t } = useTranslation('folder');
  const put = useIntoFolder();
  const canTake = useAppSelector((state) => selectActiveFolder(state) !== null || selectHasRoom(state));
  const known = useAppSelector(selectFolderRoof);
  const { pitch, country } = question;
  const asked = { pitch, country, requirements: requirementsOf(question) };
  const isIn =
    known.pitch === pitch &&
    known.country === country &&
    known.requirements.length === asked.requirements.length &&
    asked.requirements.every((one) => known.requirements.includes(one));
  return (
    <>
      <Button onPress={() => put(() => asked)} isDisabled={!canTake}>
        {t('takeOver')}
      </Button>
      <span role="status">{isIn && t('takenOver')}</span>
      <FolderLink />
    </>
  );
}
