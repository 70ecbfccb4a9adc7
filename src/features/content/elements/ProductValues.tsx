import { useEffect, type ReactNode } from 'react';
import type { Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/text/Link';
import { Notice } from '../../../ui/page/Notice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { QueryView } from '../../connection/QueryView';
import { useProductQuery } from '../../../browse/products/productsApi';
import styles from './elements.module.css';

export interface ProductValuesProps {
  readonly productId: string;
  readonly children: (product: Product) => ReactNode;
}

export function ProductValues({ productId, children }: ProductValuesProps) {
  const { t } = useTranslation('content');
  const waiting = (
    <div role="status">
      <span className="visually-hidden">{t('loadingValues')}</span>
      <Skeleton className={styles.values} />
    </div>
  );
  return (
    <QueryView
      query={useProductQuery(productId)}
      waiting={waiting}
      failed={t('failedValues')}
      refused={<MissingProduct productId={productId} />}
    >
      {(product) => (
        <>
          {children(product)}
          <Link className={styles.more} to={`/view/${product.id}`}>
            {t('product', { name: product.name })}
          </Link>
        </>
      )}
    </QueryView>
  );
}

/** Text for the console (specification §8). */
const NOT_FOUND = 'DEV_ERROR_PRODUCT_NOT_FOUND';

function MissingProduct({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('content');
  useEffect(() => console.warn(NOT_FOUND, productId), [productId]);
  return <Notice marker={NOT_FOUND} title={t('noProduct')} />;
}
