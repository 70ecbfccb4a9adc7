import type { Product } from '../../../contract/content/product';
import type { AdditionalMeasures } from '../../../contract/content/properties';
import type { Country } from '../../../contract/base/markers';
import { formatNumber } from '../../../i18n/format';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { DatasheetButtons } from './DatasheetButtons';
import { datasheetsOf } from './datasheets';
import styles from './Measures.module.css';
import { measuresByCountry } from '../../../browse/tables/productProperties';
import tableStyles from '../../../browse/tables/tables.module.css';

export function Measures({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  if (product.category.measures === 'datasheet' && datasheetsOf(product).length > 0)
    return (
      <>
        <p>{t('measuresInDatasheet')}</p>
        <div className={styles.buttons}>
          <DatasheetButtons product={product} text="openDatasheet" />
        </div>
      </>
    );
  const countries = product.category.measures === 'direct' ? measuresByCountry(product) : [];
  if (countries.length === 0) return <p>{t('noMeasures')}</p>;
  return countries.map(({ country, measures }) => (
    <CountryMeasures key={country} country={country} measures={measures} />
  ));
}

interface CountryMeasuresProps {
  readonly country: Country;
  readonly measures: AdditionalMeasures;
}

function CountryMeasures({ country, measures }: CountryMeasuresProps) {
  const { t } = useTranslation('product');
  const pitchText = usePitchText();
  return (
    <div className={styles.country}>
      <h3 className={styles.heading}>{t(`measuresOf.${country}`)}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table with large text scrolls sideways, also by keyboard. */}
      <div className={tableStyles.scroll} role="region" aria-label={t(`measuresOf.${country}`)} tabIndex={0}>
        <table className={tableStyles.table} aria-label={t(`measuresOf.${country}`)}>
          <thead>
            <tr>
              <th scope="col">{t('pitch')}</th>
              <th scope="col">{t('raised')}</th>
              <th scope="col">{t('underlay')}</th>
            </tr>
          </thead>
          <tbody>
            {measures.rows.map((row, index) => (
              <tr key={index}>
                <td>{pitchText(row.pitch_from, row.pitch_below)}</td>
                <td className={tableStyles.light}>
                  {row.raised_requirements === 0 ? t('none') : row.raised_requirements}
                </td>
                <td className={tableStyles.light} lang={langOf(row.underlay)}>
                  {translate(row.underlay)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {measures.note !== undefined && (
        <p className={tableStyles.note} lang={langOf(measures.note)}>
          {translate(measures.note)}
        </p>
      )}
      <p className={tableStyles.note}>
        {measures.edition} · {t('source')}: {measures.source}
      </p>
    </div>
  );
}

/** `from` is inclusive, `below` exclusive. Null is an open end. */
function usePitchText(): (from: number | null, below: number | null) => string {
  const { t } = useTranslation('product');
  return (from, below) => {
    if (from !== null && below !== null)
      return t('pitchBetween', { from: formatNumber(from), below: formatNumber(below) });
    if (from !== null) return t('pitchFrom', { from: formatNumber(from) });
    return below === null ? t('pitchAny') : t('pitchBelow', { below: formatNumber(below) });
  };
}
