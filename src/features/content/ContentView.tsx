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

/** Order in which services are searched for an id. */
const SERVICES: readonly ContentService[] = ['pwa', 'app', 'mob'];

/** Shows `/content/{id}`, whatever the id's case. */
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
  // Gives no notice, because the app's overlay reports the lost connection (specification §8).
  if (loading.kind === 'failed' && !loading.isRefused) return <ToStart />;
  const group = loading.kind === 'loaded' ? loading.data.groups.find((other) => other.id === id) : undefined;
  if (loading.kind === 'loaded' && group !== undefined) return <ContentPage group={group} service={loading.data} />;
  return <InServices id={id} services={others} />;
}

function NotThere({ id }: { readonly id: string }) {
  const { t } = useTranslation('content');
  const remark = t('notThere', { id });
  useEffect(() => console.warn(remark), [remark]);
  return <ToStart notice={t('noPage')} />;
}
