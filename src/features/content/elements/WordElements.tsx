import type { ElementOf } from '../../../contract/content/content';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { SafeHtml } from '../../../ui/text/SafeHtml';
import { Heading } from './Heading';
import { Labelled } from './Labelled';
import styles from './elements.module.css';

export function HeadlineElement({ element }: { readonly element: ElementOf<'CS_HEADLINE'> }) {
  return <Heading className={styles.headline} text={element.i18ns} />;
}

export function SublineElement({ element }: { readonly element: ElementOf<'CS_SUBLINE'> }) {
  return (
    <p className={styles.subline} lang={langOf(element.i18ns)}>
      {translate(element.i18ns)}
    </p>
  );
}

export function MarketingTextElement({ element }: { readonly element: ElementOf<'CS_MARKETINGTEXT'> }) {
  return (
    <Labelled label={element.label}>
      <SafeHtml html={translate(element.i18ns)} lang={langOf(element.i18ns)} />
    </Labelled>
  );
}
