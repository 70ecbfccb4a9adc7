import { useAccessoriesQuery } from '../../../browse/accessories/accessoriesApi';
import { groupByKind, type KindGroup } from '../../../browse/accessories/kindGroups';
import tableStyles from '../../../browse/tables/tables.module.css';
import type { Accessory } from '../../../contract/content/accessory';
import { fitsProduct } from '../../../contract/content/accessoryFit';
import { articleNumber } from '../../../contract/content/articleNumber';
import type { ColorVariant, Product } from '../../../contract/content/product';
import { accessorySearchPath } from '../../../contract/paths/documents';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/text/Link';
import { useBrand } from '../../brand/brandSlice';
import styles from './Accessories.module.css';
import { ProductSection } from './ProductSection';

export interface AccessoriesProps {
  readonly product: Product;
  readonly color: ColorVariant | null;
}

/** Shows nothing if no accessory fits, or while the release's accessories are unknown. */
export function Accessories({ product, color }: AccessoriesProps) {
  const { t } = useTranslation('product');
  const { notice } = useBrand();
  const { currentData } = useAccessoriesQuery();
  if (currentData === undefined) return null;
  const fitting = currentData.data.filter((accessory) => fitsProduct(accessory, product));
  const groups = groupByKind(fitting, currentData.filter);
  if (groups.length === 0) return null;
  return (
    <ProductSection id="zubehoer" title={t('accessories')} note={notice}>
      {groups.map((group) => (
        <Group key={group.key} group={group} color={color} />
      ))}
    </ProductSection>
  );
}

function Group({ group: { label, entries }, color }: { readonly group: KindGroup } & Pick<AccessoriesProps, 'color'>) {
  const { t } = useTranslation('product');
  const page = useBrand().pages.accessories;
  const title = translate(label);
  return (
    <div className={styles.group}>
      <h3 className={styles.heading} lang={langOf(label)}>
        {title}
      </h3>
      <table className={`${tableStyles.table} ${tableStyles.pairs}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('accessory')}</th>
            <th scope="col">{t('accessoryNumber')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((accessory) => (
            <tr key={accessory.id}>
              <th scope="row" className={styles.name}>
                {page === null ? (
                  accessory.name
                ) : (
                  <Link className={styles.link} to={accessorySearchPath(page, accessory.name)}>
                    {accessory.name}
                  </Link>
                )}
              </th>
              <td className={styles.number}>
                <ArticleNumber accessory={accessory} color={color} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Without a chosen colour, articles in colours show how many colours they have. */
function ArticleNumber({ accessory, color }: { readonly accessory: Accessory } & Pick<AccessoriesProps, 'color'>) {
  const { t } = useTranslation('product');
  const { colors } = accessory;
  const number = articleNumber(accessory, color?.id ?? null);
  if (number !== null) return number;
  if (colors.length === 0) return '–';
  if (color === null) return accessory.article_number ?? t('accessoryColors', { count: colors.length });
  return colors.some(({ id }) => id === color.id) ? '–' : t('notInColor');
}
