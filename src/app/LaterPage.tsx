import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../ui/Page';
import { useRouteTitle } from './useRouteTitle';

/** The plain titled page of a route whose view is not built yet. */
export function LaterPage() {
  const { t } = useTranslation('frame');
  return (
    <Page title={useRouteTitle()}>
      <p>{t('later.text')}</p>
      <p>
        <Link to="/dashboard">{t('later.home')}</Link>
      </p>
    </Page>
  );
}
