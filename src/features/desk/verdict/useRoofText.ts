import { useCallback } from 'react';
import '../../../i18n/lateTexts';
import { formatNumber } from '../../../i18n/format';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { useTranslation } from '../../../i18n/useTranslation';
import { roofText } from '../../../sheet/roofText';

/** Returns a memoised function that writes `bei 24° in Deutschland`. */
export function useRoofText(): (roof: RoofContext) => string {
  const { t } = useTranslation('desk');
  return useCallback((roof: RoofContext) => roofText(roof, { t, number: formatNumber }), [t]);
}
