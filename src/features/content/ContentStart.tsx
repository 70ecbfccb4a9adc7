import { Navigate, useSearchParams } from 'react-router-dom';
import { CONTENT_SERVICES, type ContentService } from '../../contract/paths';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useLoading } from '../connection/useLoading';
import { useContentQuery } from './contentApi';
import { ContentSkeleton } from './ContentSkeleton';
import { ToStart } from './ToStart';
import { contentAddress } from './contentAddress';

const isService = (name: string): name is ContentService => Object.hasOwn(CONTENT_SERVICES, name);

/** `/content` opens the first page of the service that `?service=` names, or of `pwa`. */
export function ContentStart() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const asked = search.get('service') ?? '';
  const loading = useLoading(useContentQuery(isService(asked) ? asked : 'pwa'));
  if (loading.kind === 'waiting') return <ContentSkeleton />;
  if (loading.kind === 'failed' && !loading.isRefused) return <ToStart />;
  const first = loading.kind === 'loaded' ? loading.data.tree[0]?.id : undefined;
  if (first === undefined) return <ToStart notice={t('noPages')} />;
  return <Navigate to={contentAddress(first)} replace />;
}
