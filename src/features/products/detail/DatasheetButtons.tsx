import type { Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { datasheetsOf } from './datasheets';

export interface DatasheetButtonsProps {
  readonly product: Product;
  /** A page shows the buttons twice, so the two sets need different names. */
  readonly text: 'datasheet' | 'openDatasheet';
}

export function DatasheetButtons({ product, text }: DatasheetButtonsProps) {
  const { t } = useTranslation('product');
  const dispatch = useAppDispatch();
  const sheets = datasheetsOf(product);
  const media = sheets.map(({ country, medium }) => ({
    ...medium,
    // The empty label makes the cart show `name`, which includes the product.
    label: [],
    name: t('datasheetOf', { product: product.name, sheet: t(`datasheet.${country}`) }),
  }));
  return sheets.map(({ country }, index) => (
    <Button key={country} aria-haspopup="dialog" onPress={() => dispatch(mediaOpened({ media, index }))}>
      {t(`${text}.${country}`)}
    </Button>
  ));
}
