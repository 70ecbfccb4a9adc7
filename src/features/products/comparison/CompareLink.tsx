import { useTranslation } from 'react-i18next';
import '../../../i18n/deskTexts';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/ButtonLink';

/** Leads to the comparison, once something is in it. */
export function CompareLink({ query = '' }: { readonly query?: string }) {
  const { t } = useTranslation('desk');
  const count = useAppSelector(({ comparison }) => comparison.ids.length);
  if (count === 0) return null;
  return <ButtonLink to={`/compare${query}`}>{t('compare.open', { count })}</ButtonLink>;
}
