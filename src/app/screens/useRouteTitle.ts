import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation';
import { titleOf } from './titles';

export function useRouteTitle(): string {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  return t(`titles.${titleOf(pathname)}`);
}
