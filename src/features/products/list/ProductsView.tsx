import type { ProductListName } from '../../../contract/paths';
import { useTranslation } from '../../../i18n/useTranslation';
import { Page } from '../../../ui/page/Page';
import { CompareLink } from '../../desk/comparison/CompareLink';
import { ProductList } from './ProductList';
import styles from './ProductsView.module.css';

export function TilesView() {
  return <ProductsView list="tiles" />;
}

export function StonesView() {
  return <ProductsView list="stones" />;
}

function ProductsView({ list }: { readonly list: ProductListName }) {
  const { t } = useTranslation(['products', 'frame']);
  return (
    <Page title={t(`frame:titles.${list}`)} intro={t(`products:intro.${list}`)}>
      <ProductList list={list} />
      <CompareLink className={styles.compare} />
    </Page>
  );
}
