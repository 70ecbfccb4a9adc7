import type { Translatable } from '../../contract/base/values';
import '../../i18n/lateTexts';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { Page } from '../../ui/page/Page';
import { SafeHtml } from '../../ui/text/SafeHtml';
import { useBrand } from '../brand/brandSlice';
import { CompanyFacts } from './CompanyFacts';
import { PrivacyPolicy } from './PrivacyPolicy';
import styles from './ImprintView.module.css';

/** A text of the brand takes the place of the app's own text. */
export default function ImprintView() {
  const { t } = useTranslation(['imprint', 'frame']);
  const { legal, privacy } = useBrand();
  return (
    <Page title={t('frame:titles.imprint')}>
      {translate(legal) === '' ? <CompanyFacts /> : <BrandText text={legal} />}
      <section id="datenschutz" className={styles.privacy}>
        <h2 className={styles.title}>{t('imprint:privacy')}</h2>
        {translate(privacy) === '' ? <PrivacyPolicy /> : <BrandText text={privacy} />}
      </section>
    </Page>
  );
}

const BrandText = ({ text }: { readonly text: Translatable }) => (
  <SafeHtml html={translate(text)} lang={langOf(text)} className={styles.own} />
);
