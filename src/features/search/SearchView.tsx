import { useEffect } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch } from '../../redux/hooks';
import { Page } from '../../ui/page/Page';
import { Search } from './Search';
import { searchClosed, searchOpened } from './searchSlice';

export default function SearchView() {
  const { t } = useTranslation('frame');
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(searchOpened());
    return () => void dispatch(searchClosed());
  }, [dispatch]);
  return (
    <Page title={t('titles.search')}>
      <Search />
    </Page>
  );
}
