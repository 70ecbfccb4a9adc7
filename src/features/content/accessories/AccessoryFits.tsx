import { labelOf } from '../../../browse/accessories/kindGroups';
import { useProductListQuery } from '../../../browse/products/productsApi';
import type { FilterDefinition } from '../../../contract/base/values';
import type { Accessory } from '../../../contract/content/accessory';
import { withUnit } from '../../../contract/content/technical';
import { formatList, formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/text/Link';
import styles from './AccessoryCard.module.css';

export interface AccessoryFitsProps {
  readonly fits: Accessory['fits'];
  readonly definitions: readonly FilterDefinition[];
}

/** Names the fitting models as links if the catalogue lists them, otherwise their groups and cover widths. */
export function AccessoryFits({ fits, definitions }: AccessoryFitsProps) {
  const { t } = useTranslation('accessories');
  const forms = fits.categories
    .map((id) => translate(labelOf(definitions, 'model_category', id)))
    .filter((name) => name !== '');
  const widths = fits.cover_widths.map((width) => formatNumber(width / 10));
  const rules = [
    ...(forms.length === 0 ? [] : [formatList(forms)]),
    ...(widths.length === 0 ? [] : [t('width', { widths: withUnit(formatList(widths), 'cm') })]),
  ];
  return (
    <>
      {rules.length > 0 && <span>{rules.join(', ')}</span>}
      {fits.products.length > 0 && <Models ids={fits.products} />}
      {rules.length === 0 && fits.products.length === 0 && <span>{t('fitsAll')}</span>}
    </>
  );
}

/** Leaves out models that are not valid today. */
function Models({ ids }: { readonly ids: readonly string[] }) {
  const { currentData: tiles } = useProductListQuery('tiles');
  const { currentData: stones } = useProductListQuery('stones');
  const models = [...(tiles?.data ?? []), ...(stones?.data ?? [])].filter(({ id }) => ids.includes(id));
  return (
    <span className={styles.models}>
      {models.map(({ id, name }) => (
        <Link key={id} className={styles.model} to={`/view/${id}`}>
          {name}
        </Link>
      ))}
    </span>
  );
}
