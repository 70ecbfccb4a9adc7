import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { houseAddress } from '../house/houseAddress';
import { useHousesQuery } from '../house/housesApi';

/** Renders nothing when the release has no house. */
export function ToHouse() {
  const { t } = useTranslation('desk');
  const { currentData } = useHousesQuery();
  const [house] = currentData?.data ?? [];
  if (house === undefined) return null;
  return <ButtonLink to={houseAddress({ product: null, color: null }, house.id)}>{t('house.own')}</ButtonLink>;
}
