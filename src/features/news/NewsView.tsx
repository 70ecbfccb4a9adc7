import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { isRefused } from '../../api/apiError';
import { NEWS_ID_PATTERN } from '../../contract/ids';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { useReportUnreachable } from '../useReportUnreachable';
import { NewsArticle } from './NewsArticle';
import { useNewsItemQuery } from './newsApi';

const ID = new RegExp(NEWS_ID_PATTERN);

/** `/read/{id}`: a news article, by its position counted from 1. */
export function NewsView() {
  const id = useParams()['id'] ?? '';
  return ID.test(id) ? <KnownNews key={id} id={id} /> : <NoNews />;
}

function KnownNews({ id }: { readonly id: string }) {
  const { t } = useTranslation('news');
  const { currentData, error, isFetching, refetch } = useNewsItemQuery(id);
  useReportUnreachable(currentData === undefined ? error : undefined);

  if (currentData !== undefined) return <NewsArticle news={currentData} />;
  if (isFetching || error === undefined)
    return (
      <Page title="">
        <p role="status">{t('loading')}</p>
      </Page>
    );
  if (isRefused(error)) return <NoNews />;
  return (
    <Page title={t('failed.title')}>
      <Notice
        role="alert"
        title={t('failed.text')}
        actions={<Button onPress={() => void refetch()}>{t('failed.action')}</Button>}
      />
    </Page>
  );
}

function NoNews() {
  const { t } = useTranslation('news');
  return (
    <Page title={t('missing.title')}>
      <Notice title={t('missing.text')} actions={<Link to="/dashboard">{t('missing.action')}</Link>} />
    </Page>
  );
}
