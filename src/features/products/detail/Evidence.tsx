import tableStyles from '../../../browse/tables/tables.module.css';
import type { Product } from '../../../contract/content/product';
import { inLanguage } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { mediaOpened } from '../../share/shareSlice';
import styles from './Evidence.module.css';
import { TenderTexts } from './TenderTexts';

export const hasEvidence = ({ goods_group, etim_class, declaration, passport, tender_texts }: Product): boolean =>
  [goods_group, etim_class, declaration, passport].some((value) => value !== undefined) ||
  (inLanguage(tender_texts ?? {}) ?? []).length > 0;

export function Evidence({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const dispatch = useAppDispatch();
  const { goods_group, etim_class, declaration, passport } = product;
  const facts = [
    [t('goodsGroup'), goods_group],
    [t('etimClass'), etim_class],
  ].filter(([, value]) => value !== undefined);
  return (
    <>
      {facts.length > 0 && (
        <table className={`${tableStyles.table} ${tableStyles.pairs}`} aria-label={t('evidence')}>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(declaration !== undefined || passport !== undefined) && (
        <div className={styles.links}>
          {declaration !== undefined && (
            <Button
              aria-haspopup="dialog"
              onPress={() =>
                dispatch(
                  mediaOpened({
                    media: [{ ...declaration, label: [], name: t('declarationOf', { product: product.name }) }],
                    index: 0,
                  }),
                )
              }
            >
              {t('declaration')}
            </Button>
          )}
          {passport !== undefined && (
            <ButtonLink to={passport} newTab>
              {t('passport')}
            </ButtonLink>
          )}
        </div>
      )}
      <TenderTexts texts={inLanguage(product.tender_texts ?? {}) ?? []} />
    </>
  );
}
