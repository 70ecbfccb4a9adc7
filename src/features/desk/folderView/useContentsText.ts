import { useTranslation } from '../../../i18n/useTranslation';
import type { CustomerFolder } from '../../folder/folderSlice';

export function useContentsText(): (folder: CustomerFolder) => string {
  const { t } = useTranslation('folder');
  return ({ products, calculations, roofs }) =>
    t(roofs.length === 0 ? 'contents' : 'contentsRoofs', {
      products: t('products', { count: products.length }),
      calculations: t('calculations', { count: calculations.length }),
      roofs: t('roofs', { count: roofs.length }),
    });
}
