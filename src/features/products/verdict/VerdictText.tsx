import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import type { RoofVerdict } from '../../../contract/advice/judgeModels';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './VerdictText.module.css';

export interface VerdictTextProps {
  readonly verdict: RoofVerdict;
  /** It goes on with what stands before it: `bei 24° in Deutschland: ohne Zusatzmaßnahme`. */
  readonly isInSentence?: boolean;
}

/** A verdict in words, with the source and edition that it follows from. */
export function VerdictText({
  verdict: { verdict, table, underlays, raised, minimumPitch },
  isInSentence = false,
}: VerdictTextProps) {
  const { t } = useTranslation('desk');
  const underlay = (place: number): string => translate(underlays[place] ?? []);
  return (
    <span className={styles.verdict}>
      <strong>{isInSentence ? t(`verdict.${verdict.kind}`) : t(`finder.${verdict.kind}`)}</strong>
      {verdict.kind === 'measure' && <span>{underlay(verdict.underlay)}</span>}
      {verdict.kind === 'refused' && (
        <span>
          {t(`finder.reason.${verdict.reason}`, {
            minimum: formatNumber(minimumPitch ?? 0),
            count: raised,
          })}
        </span>
      )}
      {verdict.kind === 'refused' && verdict.nearest !== null && (
        <span>
          {t(verdict.nearest.raised === raised ? 'finder.nearestPitch' : 'finder.nearestRaised', {
            pitch: formatNumber(verdict.nearest.pitch),
            count: verdict.nearest.raised,
            underlay: underlay(verdict.nearest.underlay),
          })}
        </span>
      )}
      {table !== null && (
        <span className={styles.source}>{t('source', { source: table.source, edition: table.edition })}</span>
      )}
    </span>
  );
}
