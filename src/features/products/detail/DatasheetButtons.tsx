import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/entities';
import { filedataPath } from '../../../contract/paths';
import { ButtonLink } from '../../../ui/ButtonLink';

/** Countries with a data sheet of their own (specification §2). */
const DATASHEET_COUNTRIES = ['DE', 'AT'] as const;

export interface DatasheetButtonsProps {
  readonly product: Product;
  /** Which wording: one page shows the buttons in two places, and each needs names of its own. */
  readonly text: 'datasheet' | 'openDatasheet';
}

/** Leads to the data sheets that the product has, each in a new tab. */
export function DatasheetButtons({ product, text }: DatasheetButtonsProps) {
  const { t } = useTranslation('product');
  return DATASHEET_COUNTRIES.map((country) => {
    const file = product.datasheets[country];
    return (
      file !== undefined && (
        <ButtonLink key={country} newTab to={filedataPath(file)}>
          {t(`${text}.${country}`)}
        </ButtonLink>
      )
    );
  });
}
