import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { hasTitle } from './routeHandle';

/** The title of the route that is shown, in the language shown; the app's start for a route without one. */
export function useRouteTitle(): string {
  const { t } = useTranslation('frame');
  const handle = useMatches().findLast((match) => hasTitle(match.handle))?.handle;
  return t(`titles.${hasTitle(handle) ? handle.title : 'dashboard'}`);
}
