import { formatNumber } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';

/** A pitch band in words: from inclusive, below exclusive, null for an open end. */
export function usePitchText(): (from: number | null, below: number | null) => string {
  const { t } = useTranslation('product');
  return (from, below) => {
    if (from !== null && below !== null)
      return t('pitchBetween', { from: formatNumber(from), below: formatNumber(below) });
    if (from !== null) return t('pitchFrom', { from: formatNumber(from) });
    return below === null ? t('pitchAny') : t('pitchBelow', { below: formatNumber(below) });
  };
}
