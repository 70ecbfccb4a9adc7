import { useParams } from 'react-router-dom';
import { ID_PATTERN } from '../../../contract/base/ids';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/page/Skeleton';
import { QueryView } from '../../connection/QueryView';
import { useProductQuery } from '../../../browse/products/productsApi';
import { Calculator } from './Calculator';
import styles from './Calculator.module.css';

const ID = new RegExp(ID_PATTERN);

/** `/calculate/{id}`: how much of a product a roof needs. Without an id it leads to the products. */
export function CalculatorView() {
  const { t } = useTranslation(['desk', 'frame']);
  const id = useParams()['id']?.toLowerCase() ?? '';
  return (
    <Page title={t('frame:titles.calculator')} intro={t('desk:calculator.intro')}>
      {ID.test(id) ? <KnownProduct key={id} id={id} /> : <ChooseProduct title={t('desk:calculator.choose')} />}
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
      refused={<ChooseProduct title={t('calculator.notFound')} />}
    >
      {(product) => <Calculator product={product} />}
    </QueryView>
  );
}

function ChooseProduct({ title }: { readonly title: string }) {
  const { t } = useTranslation(['frame', 'desk']);
  return (
    <Notice
      title={title}
      text={t('desk:calculator.chooseText')}
      actions={
        <>
          <ButtonLink to="/finder">{t('frame:entries.finder')}</ButtonLink>
          <ButtonLink to="/products/tiles">{t('frame:entries.tiles')}</ButtonLink>
          <ButtonLink to="/products/stones">{t('frame:entries.stones')}</ButtonLink>
        </>
      }
    />
  );
}
