import { House } from 'lucide-react';
import type { Product } from '../../../contract/content/product';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Icon } from '../../../ui/controls/Icon';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { houseAddress } from '../house/houseAddress';
import { useHousesQuery } from '../house/housesApi';

export interface LookAtHouseProps {
  readonly product: Product;
  readonly color: string | null;
}

/** Renders nothing when the release has no house for the product. */
export function LookAtHouse({ product: { id, colors }, color }: LookAtHouseProps) {
  const { t } = useTranslation('desk');
  const { currentData } = useHousesQuery();
  const isOffered =
    colors.some(({ swatch }) => swatch !== null) &&
    currentData?.data.some(({ passes }) => passes.some(({ products }) => products.includes(id)));
  if (!isOffered) return null;
  return (
    <ButtonLink variant="quiet" to={houseAddress({ product: id, color })}>
      <Icon of={House} size="small" />
      {t('house.look')}
    </ButtonLink>
  );
}
