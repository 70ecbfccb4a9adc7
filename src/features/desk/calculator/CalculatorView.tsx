import { useParams } from 'react-router-dom';
import { isId } from '../../../contract/base/ids';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/page/Skeleton';
import { QueryView } from '../../connection/QueryView';
import { useProductQuery } from '../../../browse/products/productsApi';
import { Calculator } from './Calculator';
import styles from './Calculator.module.css';
import { ChooseModel } from './ChooseModel';

export function CalculatorView() {
  const { t } = useTranslation(['desk', 'frame']);
  const id = useParams()['id']?.toLowerCase() ?? '';
  return (
    <Page title={t('frame:titles.calculator')} intro={t('desk:calculator.intro')}>
      {isId(id) ? <KnownProduct key={id} id={id} /> : <ChooseModel title={t('desk:calculator.choose')} />}
    </Page>
  );
}

function KnownProduct({ id }: { readonly id: string }) {
  const { t } = useTranslation('desk');
  return (
    <QueryView
      query={useProductQuery(id)}
      waiting={
        <div role="status" className={styles.skeleton}>
          <span className="visually-hidden">{t('calculator.loading')}</span>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      }
      failed={t('calculator.failed')}
      refused={<ChooseModel title={t('calculator.notFound')} />}
    >
      {(product) => <Calculator product={product} />}
    </QueryView>
  );
}
