import { useTranslation } from 'react-i18next';
import type { ProductListItem } from '../../../contract/entities';
import { VirtualGrid } from '../../../ui/VirtualGrid';
import { ProductCard } from './ProductCard';

/** The products as a grid of cards; only what is near the screen is in the document. */
export function ProductGrid({ items }: { readonly items: readonly ProductListItem[] }) {
  const { t } = useTranslation('products');
  return (
    <VirtualGrid
      label={t('grid')}
      items={items}
      itemKey={(item) => item.id}
      minColumnPx={230}
      gapPx={24}
      render={(item) => <ProductCard item={item} />}
    />
  );
}
