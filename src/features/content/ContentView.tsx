import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { ContentService } from '../../contract/paths';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useLoading } from '../connection/useLoading';
import { useContentQuery } from './contentApi';
import { ContentPage } from './ContentPage';
import { ContentSkeleton } from './ContentSkeleton';
import { ToStart } from './ToStart';

/** Page ids are unique over the services: they are looked through in this order. */
const SERVICES: readonly ContentService[] = ['pwa', 'app', 'mob'];

/** `/content/{id}`: a page of one of the three content services. Ids are lower case; the address is not particular about that. */
export function ContentView() {
  const id = useParams()['id']?.toLowerCase() ?? '';
  return <InServices key={id} id={id} services={SERVICES} />;
}

interface SearchProps {
  readonly id: string;
  readonly services: readonly ContentService[];
}

function InServices({ id, services: [service, ...others] }: SearchProps) {
  return service === undefined ? <NotThere id={id} /> : <InService id={id} service={service} others={others} />;
}

interface InServiceProps {
  readonly id: string;
  readonly service: ContentService;
  readonly others: readonly ContentService[];
}

function InService({ id, service, others }: InServiceProps) {
  const loading = useLoading(useContentQuery(service));
  if (loading.kind === 'waiting') return <ContentSkeleton />;
  // Specification §8: content that cannot be loaded leads to the start. The lost connection has a window that says so.
  if (loading.kind === 'failed' && !loading.isRefused) return <ToStart />;
  // A release without this service may still have the page in another one.
  const group = loading.kind === 'loaded' ? loading.data.groups.find((other) => other.id === id) : undefined;
  if (loading.kind === 'loaded' && group !== undefined) return <ContentPage group={group} service={loading.data} />;
  return <InServices id={id} services={others} />;
}

/** A page that the release does not hold, such as one that a tile or a bookmark of an earlier release leads to. */
function NotThere({ id }: { readonly id: string }) {
  const { t } = useTranslation('content');
  const remark = t('notThere', { id });
  useEffect(() => console.warn(remark), [remark]);
  return <ToStart notice={t('noPage')} />;
}
