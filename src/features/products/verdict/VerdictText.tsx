import { useTranslation } from 'react-i18next';
import type { PitchVerdict } from '../../../contract/advice/pitchVerdict';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import styles from './VerdictText.module.css';

/** A verdict in words, with the source and edition that it follows from. */
export function VerdictText({ verdict: { verdict, table, underlays } }: { readonly verdict: PitchVerdict }) {
  const { t } = useTranslation('desk');
  const underlay = (place: number): string => translate(underlays[place] ?? []);
  return (
    <span className={styles.verdict}>
      <strong>{t(`finder.${verdict.kind}`)}</strong>
      {verdict.kind === 'measure' && <span>{underlay(verdict.underlay)}</span>}
      {verdict.kind === 'refused' && verdict.nearest !== null && (
        <span>
          {t('finder.nearestPitch', {
            pitch: formatNumber(verdict.nearest.pitch),
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
