import { useState } from 'react';
import '../../i18n/lateTexts';
import type { Product } from '../../contract/content/product';
import type { ApplicationAreas } from '../../contract/content/properties';
import { COUNTRIES, type Country } from '../../contract/base/markers';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { Tabs } from '../../ui/controls/Tabs';
import { Unparted } from '../../ui/text/Unparted';
import { applicationAreas } from './productProperties';
import tableStyles from './tables.module.css';

export function ApplicationAreasTabs({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const areas = COUNTRIES.map((country) => ({ country, areas: applicationAreas(product, country) }));
  const [chosen, choose] = useState<string | null>(null);
  const first = areas.find((entry) => entry.areas !== null);
  if (first === undefined) return <p>{t('noAreas')}</p>;
  return (
    <Tabs
      label={t('areas')}
      selected={chosen ?? first.country}
      onSelected={choose}
      items={areas.map((entry) => ({ id: entry.country, label: entry.country, content: <Areas {...entry} /> }))}
    />
  );
}

function Areas({ country, areas }: { readonly country: Country; readonly areas: ApplicationAreas | null }) {
  const { t } = useTranslation('product');
  if (areas === null) return <p>{t('noAreas')}</p>;
  // Without a note, the areas hold in both Germany and Austria.
  const note = areas.note !== undefined ? translate(areas.note) : country === 'CH' ? '' : t('validDeAt');
  return (
    <>
      <table className={`${tableStyles.table} ${tableStyles.pairs}`} aria-label={`${t('areas')} ${country}`}>
        <tbody>
          {areas.rows.map(({ label, value }, index) => (
            <tr key={index}>
              <th scope="row" lang={langOf(label)}>
                <Unparted text={translate(label)} />
              </th>
              <td lang={langOf(value)}>{translate(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== '' && (
        <p className={tableStyles.note} lang={areas.note && langOf(areas.note)}>
          {note}
        </p>
      )}
    </>
  );
}
