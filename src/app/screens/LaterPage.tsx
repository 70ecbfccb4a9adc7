import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/Page';
import type { TitleKey } from './screen';

/** The plain titled page of a route whose view is not built yet. */
export function LaterPage({ title }: { readonly title: TitleKey }) {
  const { t } = useTranslation('frame');
  return (
    <Page title={t(`titles.${title}`)}>
      <p>{t('later.text')}</p>
      <p>
        <Link to="/dashboard">{t('later.home')}</Link>
      </p>
    </Page>
  );
}
