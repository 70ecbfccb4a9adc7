import { useValid } from '../../../browse/validEntries';
import type { MediaItem } from '../../../contract/content/media';
import { langOf } from '../../../i18n/langOf';
import { inLanguage, translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { SafeHtml } from '../../../ui/text/SafeHtml';
import { useBrand } from '../../brand/brandSlice';
import { Accessories } from './Accessories';
import { AllOrPages } from './AllOrPages';
import { ApplicationAreasTabs } from '../../../browse/tables/ApplicationAreasTabs';
import { Brochures } from './Brochures';
import { ColorCard } from './ColorCard';
import { Evidence, hasEvidence } from './Evidence';
import { Measures } from './Measures';
import { PictureRow } from './PictureRow';
import type { GalleryProps } from './Gallery';
import styles from './ProductPage.module.css';
import { ProductSection } from './ProductSection';
import { TechnicalData } from '../../../browse/tables/TechnicalData';

const NONE: readonly MediaItem[] = [];

export function ProductSections({ product, color, onChosen }: GalleryProps) {
  const { t } = useTranslation('product');
  const { notice } = useBrand();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const plans = useValid(inLanguage(product.plans) ?? NONE);
  const brochures = useValid(inLanguage(product.brochures) ?? NONE);
  const references = useValid(product.references);
  const layingNotes = translate(product.laying_notes);
  const legalNotice = translate(product.legal_notice);
  const showOnStage = (id: string) => {
    onChosen(id);
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  };
  return (
    <>
      {product.advantages.length > 0 && (
        <ProductSection id="vorteile" title={t('advantages')}>
          <ul className={`plain-list ${styles.advantages}`}>
            {product.advantages.map((advantage, index) => (
              <li key={index} lang={langOf(advantage)}>
                {translate(advantage)}
              </li>
            ))}
          </ul>
        </ProductSection>
      )}
      {product.colors.length > 0 && (
        <ProductSection id="farbvarianten" title={t('colors')}>
          <AllOrPages
            slides={product.colors.map((variant) => ({
              key: variant.id,
              content: (
                <ColorCard
                  product={product}
                  color={variant}
                  isChosen={variant.id === color?.id}
                  onChosen={() => showOnStage(variant.id)}
                />
              ),
            }))}
            label={t('colors')}
            all={t('allColors')}
            isEven
          />
        </ProductSection>
      )}
      {references.length > 0 && (
        <ProductSection id="referenzen" title={t('references')}>
          <PictureRow media={references} label={t('references')} all={t('allReferences')} />
        </ProductSection>
      )}
      {plans.length > 0 && (
        <ProductSection id="technische-zeichnungen" title={t('plans')}>
          <PictureRow media={plans} label={t('plans')} all={t('allPlans')} fit="contain" />
        </ProductSection>
      )}
      {brochures.length > 0 && (
        <ProductSection id="broschueren" title={t('brochures')}>
          <Brochures media={brochures} />
        </ProductSection>
      )}
      <ProductSection id="technische-daten" title={t('technicalData')} note={notice}>
        <TechnicalData product={product} />
      </ProductSection>
      <ProductSection id="einsatzbereiche" title={t('areas')}>
        <ApplicationAreasTabs product={product} />
      </ProductSection>
      <ProductSection id="zusatzmassnahmen" title={t('measures')}>
        <Measures product={product} />
      </ProductSection>
      <Accessories product={product} color={color} />
      {hasEvidence(product) && (
        <ProductSection id="ausschreibung" title={t('evidence')}>
          <Evidence product={product} />
        </ProductSection>
      )}
      {layingNotes !== '' && (
        <ProductSection id="verlegehinweise" title={t('layingNotes')}>
          <SafeHtml html={layingNotes} lang={langOf(product.laying_notes)} />
        </ProductSection>
      )}
      {legalNotice !== '' && (
        <ProductSection id="rechtliche-hinweise" title={t('legalNotice')}>
          <SafeHtml html={legalNotice} lang={langOf(product.legal_notice)} className={styles.legal} />
        </ProductSection>
      )}
    </>
  );
}
