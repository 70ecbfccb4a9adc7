import { translate } from '../../../i18n/translate';
import { noteBeyondRows, type RoofVerdict } from '../../../contract/advice/judgeModels';
import { useTranslation } from '../../../i18n/useTranslation';
import { RefusalText } from './RefusalText';
import styles from './VerdictText.module.css';

export interface VerdictTextProps {
  readonly verdict: RoofVerdict;
  /** True if the verdict continues a sentence: `bei 24° in Deutschland: ohne Zusatzmaßnahme`. */
  readonly isInSentence?: boolean;
}

export function VerdictText({ verdict: judged, isInSentence = false }: VerdictTextProps) {
  const { t } = useTranslation('desk');
  const { verdict, table, underlays, raised, minimumPitch } = judged;
  const note = noteBeyondRows(judged);
  return (
    <span className={styles.verdict}>
      <strong>{isInSentence ? t(`verdict.${verdict.kind}`) : t(`finder.${verdict.kind}`)}</strong>
      {verdict.kind === 'measure' && <span>{translate(underlays[verdict.underlay] ?? [])}</span>}
      {verdict.kind === 'refused' && <RefusalText refusal={{ ...verdict, underlays, raised, minimumPitch }} />}
      {note !== null && <span>{translate(note)}</span>}
      {table !== null && (
        <span className={styles.source}>{t('source', { source: table.source, edition: table.edition })}</span>
      )}
    </span>
  );
}
