import { useParams } from 'react-router-dom';
import { NEWS_ID_PATTERN } from '../../contract/base/ids';
import { isValidOn } from '../../contract/base/validOn';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useToday } from '../../lib/today';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryView } from '../connection/QueryView';
import { NewsArticle } from './NewsArticle';
import { useNewsItemQuery } from './newsApi';

const ID = new RegExp(NEWS_ID_PATTERN);

export default function NewsView() {
  const id = useParams()['id'] ?? '';
  return ID.test(id) ? <KnownNews key={id} id={id} /> : <NoNews />;
}

function KnownNews({ id }: { readonly id: string }) {
  const { t } = useTranslation('news');
  const today = useToday();
  const waiting = (
    <Page title="">
      <p role="status">{t('loading')}</p>
    </Page>
  );
  return (
    <QueryView query={useNewsItemQuery(id)} waiting={waiting} failed={t('failed')} refused={<NoNews />} isPage>
      {(news) => (isValidOn(news, today) ? <NewsArticle id={id} news={news} /> : <NoNews />)}
    </QueryView>
  );
}

function NoNews() {
  const { t } = useTranslation(['news', 'frame']);
  return (
    <Page title={t('frame:titles.news')}>
      <Notice
        title={t('news:missing.title')}
        actions={<ButtonLink to="/dashboard">{t('news:missing.action')}</ButtonLink>}
      />
    </Page>
  );
}
