import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { titleOf } from './titles';

/** The title of the route that is shown, in the language shown. */
export function useRouteTitle(): string {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  return t(`titles.${titleOf(pathname)}`);
}
