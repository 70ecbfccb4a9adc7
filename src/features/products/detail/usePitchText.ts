import { useTranslation } from 'react-i18next';

const degrees = new Intl.NumberFormat('de-DE');

/** A pitch band in words: from inclusive, below exclusive, null for an open end. */
export function usePitchText(): (from: number | null, below: number | null) => string {
  const { t } = useTranslation('product');
  return (from, below) => {
    if (from !== null && below !== null)
      return t('pitchBetween', { from: degrees.format(from), below: degrees.format(below) });
    if (from !== null) return t('pitchFrom', { from: degrees.format(from) });
    return below === null ? t('pitchAny') : t('pitchBelow', { below: degrees.format(below) });
  };
}
