import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { SafeHtml } from '../../../ui/text/SafeHtml';
import { Unparted } from '../../../ui/text/Unparted';
import { DatasheetButtons } from './DatasheetButtons';
import { Gallery, type GalleryProps } from './Gallery';
import { OnCustomerRoof } from './OnCustomerRoof';
import styles from './ProductHero.module.css';

export function ProductHero({ product, color, onChosen }: GalleryProps) {
  const { t } = useTranslation('product');
  const description = translate(product.description);
  return (
    <div className={styles.hero}>
      <Gallery product={product} color={color} onChosen={onChosen} />
      <div className={styles.words}>
        <p className={styles.category} lang={langOf(product.category.name)}>
          {translate(product.category.name)}
        </p>
        <h1 className={styles.title}>
          <Unparted text={product.name} />
        </h1>
        {product.discontinued && <p className={styles.discontinued}>{t('discontinued')}</p>}
        {description !== '' && (
          <SafeHtml html={description} lang={langOf(product.description)} className={styles.description} />
        )}
        <OnCustomerRoof product={product} />
        <div className={styles.actions}>
          {!product.discontinued && (
            <ButtonLink variant="primary" to={`/form/sample?modell=${product.id}`}>
              {t('sample')}
            </ButtonLink>
          )}
          <DatasheetButtons product={product} text="datasheet" />
        </div>
      </div>
    </div>
  );
}
