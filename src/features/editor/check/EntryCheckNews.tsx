import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/text/Link';
import { CheckNews } from './CheckNews';
import type { Check } from './useCheck';

export interface EntryCheckNewsProps {
  /** Path of the entry's file. */
  readonly path: string;
  readonly check: Check;
}

/** Tells what the check has found in the saved entry, and leads to the faults of other entries. */
export function EntryCheckNews({ path, check }: EntryCheckNewsProps) {
  const { t } = useTranslation('editor');
  const { answer, isFresh } = check;
  const own = answer?.faults.filter((fault) => fault.path === path).length ?? 0;
  const others = isFresh && answer !== null ? answer.faultCount - own : 0;
  return (
    <CheckNews check={check} result={t('check.entry', { count: own })}>
      {others > 0 && <Link to="/editor?state=faulty">{t('check.others', { count: others })}</Link>}
    </CheckNews>
  );
}
