import { useMemo } from 'react';
import type { ProductListItem } from '../../../contract/content/product';
import '../../../i18n/lateTexts';
import { translate } from '../../../i18n/translate';
import { modelOfItem } from '../../../contract/advice/judgeModels';
import { useTranslation } from '../../../i18n/useTranslation';
import type { RoofWords } from './roofWords';
import { useCustomerRoof } from './useCustomerRoof';
import { useRoofText } from './useRoofText';
import { useRoofVerdict } from './useRoofVerdict';

export type WordsOf = (item: ProductListItem) => RoofWords | null;

const noWords: WordsOf = () => null;

/** Returns a memoised function that gives a product's verdict. Returns undefined without a customer's roof. */
export function useRoofWords(): WordsOf | undefined {
  const { t } = useTranslation('desk');
  const roof = useCustomerRoof();
  const judge = useRoofVerdict(roof !== null);
  const roofText = useRoofText();
  return useMemo(() => {
    if (roof === null) return undefined;
    if (judge === null) return noWords;
    const known = new WeakMap<ProductListItem, RoofWords>();
    const place = roofText(roof);
    return (item) => {
      const found = known.get(item);
      if (found !== undefined) return found;
      const { verdict, underlays } = judge(modelOfItem(item), roof);
      const words: RoofWords = {
        kind: verdict.kind,
        roof: place,
        verdict: t(`verdict.${verdict.kind}`),
        more:
          verdict.kind === 'measure'
            ? translate(underlays[verdict.underlay] ?? [])
            : verdict.kind === 'refused' && verdict.reason === 'noValues'
              ? t('finder.reason.noValues')
              : null,
      };
      known.set(item, words);
      return words;
    };
  }, [roof, judge, roofText, t]);
}
