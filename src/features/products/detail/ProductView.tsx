import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isId } from '../../../contract/base/ids';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { useProductQuery } from '../../../browse/products/productsApi';
import { QueryView } from '../../connection/QueryView';
import { ProductPage } from './ProductPage';
import { ProductSkeleton } from './ProductSkeleton';

export function ProductView() {
  const id = useParams()['id']?.toLowerCase() ?? '';
  return isId(id) ? <KnownProduct key={id} id={id} /> : <ProductNotFound />;
}

function KnownProduct({ id }: { readonly id: string }) {
  const { t } = useTranslation('product');
  return (
    <QueryView
      query={useProductQuery(id)}
      waiting={<ProductSkeleton />}
      failed={t('failed')}
      refused={<ProductNotFound />}
      isPage
    >
      {(product) => <ProductPage product={product} />}
    </QueryView>
  );
}

const NOT_FOUND = 'DEV_ERROR_PRODUCT_NOT_FOUND';

function ProductNotFound() {
  const { t } = useTranslation(['product', 'frame']);
  useEffect(() => console.warn(NOT_FOUND), []);
  return (
    <Page title={t('frame:titles.product')}>
      <Notice
        marker={NOT_FOUND}
        title={t('product:notFound.title')}
        actions={<ButtonLink to="/products/tiles">{t('product:notFound.action')}</ButtonLink>}
      />
    </Page>
  );
}
