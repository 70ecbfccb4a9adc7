import { formatField } from '../../../contract/base/fieldPath';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import type { EntryRow } from '../../../contract/editor/editorAnswers';
import type { ChangesAnswer } from '../../../contract/editor/publicationAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { CheckNews } from '../check/CheckNews';
import type { Check } from '../check/useCheck';
import styles from './ListNews.module.css';

export interface ListNewsProps {
  readonly check: Check;
  readonly entries: readonly EntryRow[];
  readonly changes: ChangesAnswer | undefined;
  /** True if the server did not answer which entries have changed. */
  readonly areChangesMissing: boolean;
}

const SHOWN_MAX = 20;

/** Tells what the check has found in the catalogue, and whether the marks of changed entries are known. */
export function ListNews({ check, entries, changes, areChangesMissing }: ListNewsProps) {
  const { t } = useTranslation('editor');
  const { faults = [], faultCount = 0 } = check.answer ?? {};
  const paths = new Set(entries.map(({ path }) => path));
  const elsewhere = faults.filter(({ path }) => !paths.has(path));
  return (
    <div className={styles.news}>
      <CheckNews check={check} result={t('check.catalogue', { count: faultCount })}>
        {elsewhere.length > 0 && <FaultsElsewhere faults={elsewhere} />}
        {areChangesMissing && <p>{t('list.changesFailed')}</p>}
        {changes?.isCompared === false && <p>{t('list.notCompared')}</p>}
      </CheckNews>
    </div>
  );
}

/** These files have no form, so an engineer corrects them. */
function FaultsElsewhere({ faults }: { readonly faults: readonly CheckedPlace[] }) {
  const { t } = useTranslation('editor');
  const wordsOf = ({ path, line, field, reason }: CheckedPlace): string => {
    const place = [path, line === null ? '' : t('check.line', { line }), formatField(field)];
    return `${place.filter((part) => part !== '').join(', ')}: ${reason}`;
  };
  return (
    <Disclosure summary={t('check.elsewhere', { count: faults.length })}>
      <ul className="plain-list">
        {faults.slice(0, SHOWN_MAX).map((fault, index) => (
          <li key={`${fault.path} ${index}`}>{wordsOf(fault)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
