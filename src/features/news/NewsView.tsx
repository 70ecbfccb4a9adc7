import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { NEWS_ID_PATTERN } from '../../contract/ids';
import { FailedNotice } from '../../ui/FailedNotice';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { useLoading } from '../useLoading';
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
  const loading = useLoading(useNewsItemQuery(id));

  if (loading.kind === 'loaded') return <NewsArticle news={loading.data} />;
  if (loading.kind === 'waiting')
    return (
      <Page title="">
        <p role="status">{t('loading')}</p>
      </Page>
    );
  if (loading.isRefused) return <NoNews />;
  return (
    <Page title={t('failed.title')}>
      <FailedNotice title={t('failed.text')} action={t('failed.action')} onRetry={loading.retry} />
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
