import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Page } from '../../../ui/page/Page';
import { selectFolderRoof } from '../../folder/folderSelectors';
import { DeskQueries } from './DeskQueries';
import { Finder } from './Finder';
import { questionIn } from './finderAddress';

export function FinderView() {
  const { t } = useTranslation(['desk', 'frame']);
  const [params] = useSearchParams();
  const { pitch } = questionIn(params, useAppSelector(selectFolderRoof));
  return (
    <Page title={t('frame:titles.finder')} intro={t('desk:finder.intro', { pitch: formatNumber(pitch) })}>
      <DeskQueries>{(catalogue) => <Finder catalogue={catalogue} />}</DeskQueries>
    </Page>
  );
}
