import type { Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { datasheetsOf } from './datasheets';

export interface DatasheetButtonsProps {
  readonly product: Product;
  /** Which wording: one page shows the buttons in two places, and each needs names of its own. */
  readonly text: 'datasheet' | 'openDatasheet';
}

/** Opens the data sheets that the product has in the lightbox, each with the others beside it. */
export function DatasheetButtons({ product, text }: DatasheetButtonsProps) {
  const { t } = useTranslation('product');
  const dispatch = useAppDispatch();
  const sheets = datasheetsOf(product);
  const media = sheets.map(({ country, medium }) => ({
    ...medium,
    // The catalogue names files only; among collected documents a sheet says whose it is.
    label: [],
    name: t('datasheetOf', { product: product.name, sheet: t(`datasheet.${country}`) }),
  }));
  return sheets.map(({ country }, index) => (
    <Button key={country} aria-haspopup="dialog" onPress={() => dispatch(mediaOpened({ media, index }))}>
      {t(`${text}.${country}`)}
    </Button>
  ));
}
