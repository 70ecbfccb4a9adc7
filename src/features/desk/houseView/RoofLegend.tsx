import { addressOf } from '../../../browse/products/shownVariant';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { Link } from '../../../ui/text/Link';
import type { OfferedRoof } from '../house/offer';
import styles from './House.module.css';

export function RoofLegend({ roof: { model, color } }: { readonly roof: OfferedRoof }) {
  return (
    <span className={styles.legend}>
      <span className={styles.dot} style={{ backgroundColor: color.swatch }} />
      <span>
        <Link to={addressOf(model.item, color)}>{model.item.name}</Link>
        {', '}
        <span lang={langOf(color.label)}>{translate(color.label)}</span>
      </span>
    </span>
  );
}
