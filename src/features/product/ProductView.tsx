import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { isRefused } from '../../api/apiError';
import { ID_PATTERN } from '../../contract/ids';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { useProductQuery } from '../products/productsApi';
import { useReportUnreachable } from '../useReportUnreachable';
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
  const { currentData, error, isFetching, refetch } = useProductQuery(id);
  useReportUnreachable(currentData === undefined ? error : undefined);

  if (currentData !== undefined) return <ProductPage product={currentData} />;
  if (isFetching || error === undefined) return <ProductSkeleton />;
  if (isRefused(error)) return <ProductNotFound />;
  return (
    <Page title={t('failed.title')}>
      <Notice
        role="alert"
        title={t('failed.text')}
        actions={<Button onPress={() => void refetch()}>{t('failed.action')}</Button>}
      />
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
