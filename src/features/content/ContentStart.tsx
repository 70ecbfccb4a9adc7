import { Navigate, useSearchParams } from 'react-router-dom';
import { CONTENT_SERVICES, type ContentService } from '../../contract/paths';
import '../../i18n/contentTexts';
import { useLoading } from '../connection/useLoading';
import { useContentQuery } from './contentApi';
import { ContentSkeleton } from './ContentSkeleton';

const isService = (name: string): name is ContentService => Object.hasOwn(CONTENT_SERVICES, name);

/** `/content`: leads to the first page of the service that `?service=` names, of the PWA's without it. */
export function ContentStart() {
  const [search] = useSearchParams();
  const asked = search.get('service') ?? '';
  const loading = useLoading(useContentQuery(isService(asked) ? asked : 'pwa'));
  if (loading.kind === 'waiting') return <ContentSkeleton />;
  const first = loading.kind === 'loaded' ? loading.data.tree[0]?.id : undefined;
  return <Navigate to={first === undefined ? '/dashboard' : `/content/${encodeURIComponent(first)}`} replace />;
}
