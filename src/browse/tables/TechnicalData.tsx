import '../../i18n/lateTexts';
import type { Product } from '../../contract/content/product';
import { technicalValues, unitOf, withUnit } from '../../contract/content/technical';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { Unparted } from '../../ui/text/Unparted';
import tableStyles from './tables.module.css';

export function TechnicalData({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const values = technicalValues(product);
  if (values.length === 0) return <p>{t('noTechnicalData')}</p>;
  return (
    <table className={`${tableStyles.table} ${tableStyles.pairs}`} aria-label={t('technicalData')}>
      <tbody>
        {values.map(({ code, value }) => (
          <tr key={code}>
            <th scope="row" lang={langOf(value.label)}>
              <Unparted text={translate(value.label)} />
            </th>
            <td lang={langOf(value.value)}>
              <span>{translate(value.value)}</span>
              {value.unit !== undefined && (
                <span className={tableStyles.unit}>{withUnit('', unitOf(value, translate))}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
