import { useCallback } from 'react';
import { raisedCount } from '../../../contract/advice/requirements';
import '../../../i18n/lateTexts';
import { formatNumber } from '../../../i18n/format';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { useTranslation } from '../../../i18n/useTranslation';

/**
 * Returns a function that writes `bei 24° in Deutschland` and the number of raised requirements ("erhöhte
 * Anforderungen").
 */
export function useRoofText(): (roof: RoofContext) => string {
  const { t } = useTranslation('desk');
  return useCallback(
    ({ pitch, country, requirements }: RoofContext) => {
      const count = raisedCount(country, requirements, null);
      const words = { pitch: formatNumber(pitch), place: t(`inCountry.${country}`) };
      return count === 0 ? t('roof.plain', words) : t('roof.raised', { ...words, count });
    },
    [t],
  );
}
