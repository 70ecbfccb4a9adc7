import type { ChosenEntry, PublicationFault } from '../../../contract/editor/publicationAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { NameList } from './NameList';
import { useTitleOf } from './useTitleOf';

export interface FaultCausesProps {
  readonly faults: readonly PublicationFault[];
  /** The chosen entries. */
  readonly entries: readonly ChosenEntry[];
}

const NAMES_SHOWN = 20;

/** Names the chosen entries if a fault stands in another file, because a chosen entry can cause this fault. */
export function FaultCauses({ faults, entries }: FaultCausesProps) {
  const { t } = useTranslation('editor');
  const titleOf = useTitleOf();
  const chosen = new Set(entries.map(({ path }) => path));
  if (faults.every(({ path }) => chosen.has(path))) return null;
  const names = [...chosen].slice(0, NAMES_SHOWN).map(titleOf);
  return (
    <>
      <p>{t('publication.causes')}</p>
      <NameList names={names} more={chosen.size - names.length} />
    </>
  );
}
