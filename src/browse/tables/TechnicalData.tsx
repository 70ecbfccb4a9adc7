import '../../i18n/lateTexts';
import type { Product } from '../../contract/content/product';
import { inGroups, technicalValues, unitOf, withUnit, type CodedValue } from '../../contract/content/technical';
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
      <colgroup>
        <col className={tableStyles.names} />
        <col />
      </colgroup>
      {inGroups(values, ({ value }) => value.group).map(({ label, values: group }) => (
        <tbody key={JSON.stringify(label)}>
          {label !== null && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={tableStyles.group} lang={langOf(label)}>
                {translate(label)}
              </th>
            </tr>
          )}
          {group.map((coded) => (
            <Row key={coded.code} value={coded.value} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const Row = ({ value }: Pick<CodedValue, 'value'>) => (
  <tr>
    <th scope="row" lang={langOf(value.label)}>
      <Unparted text={translate(value.label)} />
    </th>
    <td lang={langOf(value.value)}>
      <span>{translate(value.value)}</span>
      {value.unit !== undefined && <span className={tableStyles.unit}>{withUnit('', unitOf(value, translate))}</span>}
    </td>
  </tr>
);
