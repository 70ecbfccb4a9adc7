import { useTranslation } from '../../../i18n/useTranslation';
import type { CustomerFolder } from '../../folder/folderSlice';

export function useContentsText(): (folder: CustomerFolder) => string {
  const { t } = useTranslation('folder');
  return ({ products, calculations }) =>
    t('contents', {
      products: t('products', { count: products.length }),
      calculations: t('calculations', { count: calculations.length }),
    });
}
