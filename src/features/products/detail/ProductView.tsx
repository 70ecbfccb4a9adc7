import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ID_PATTERN } from '../../../contract/ids';
import { Button } from '../../../ui/Button';
import { FailedNotice } from '../../../ui/FailedNotice';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { useProductQuery } from '../productsApi';
import { useLoading } from '../../useLoading';
import { ProductPage } from './ProductPage';
import { ProductSkeleton } from './ProductSkeleton';

const ID = new RegExp(ID_PATTERN);

/** `/view/{id}`: a product in whatever state it is. Ids are lower case; the address is not particular about that. */
export function ProductView() {
  const id = useParams()['id']?.toLowerCase() ?? '';
  return ID.test(id) ? <KnownProduct key={id} id={id} /> : <ProductNotFound />;
}

function KnownProduct({ id }: { readonly id: string }) {
  const { t } = useTranslation('product');
  const loading = useLoading(useProductQuery(id));

  if (loading.kind === 'loaded') return <ProductPage product={loading.data} />;
  if (loading.kind === 'waiting') return <ProductSkeleton />;
  if (loading.isRefused) return <ProductNotFound />;
  return (
    <Page title={t('failed.title')}>
      <FailedNotice title={t('failed.text')} action={t('failed.action')} onRetry={loading.retry} />
    </Page>
  );
}

/** The marker of specification §8 for a product that does not exist; the person reads a sentence. */
const NOT_FOUND = 'DEV_ERROR_PRODUCT_NOT_FOUND';

function ProductNotFound() {
  const { t } = useTranslation('product');
  const navigate = useNavigate();
  useEffect(() => console.warn(NOT_FOUND), []);
  return (
    <Page title={t('notFound.title')}>
      <Notice
        marker={NOT_FOUND}
        title={t('notFound.text')}
        actions={<Button onPress={() => void navigate('/products/tiles')}>{t('notFound.action')}</Button>}
      />
    </Page>
  );
}
