import type { CalculationInputs } from '../../../contract/advice/calculation';
import type { Cover } from '../../../contract/advice/tile';
import { formatNumber } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';

const MM_PER_M = 1000;

/** Returns a function that writes a roof in one line. `cover`: a plain tile's kind of cover, null for other models. */
export function useInputsText(): (inputs: CalculationInputs, cover: Cover | null) => string {
  const { t } = useTranslation(['folder', 'desk']);
  const metres = (mm: number) => formatNumber(mm / MM_PER_M);
  return ({ shape, area, eaves, rafter, firstRow, ...inputs }, cover) => {
    const pitch = formatNumber(inputs.pitch);
    const reserve = formatNumber(inputs.reserve);
    const covered = cover === null ? [] : [t(`desk:calculator.covers.${cover}`)];
    if (shape === 'area')
      return [t('folder:inputs.area', { area: formatNumber(area), pitch, reserve }), ...covered].join(', ');
    const lengths = ['eavesOverhang', ...(shape === 'hip' ? [] : ['vergeOverhang' as const]), 'rafterSpacing'] as const;
    return [
      t('folder:inputs.roof', {
        shape: t(`desk:calculator.shape.${shape}`),
        ...{ eaves: metres(eaves), rafter: metres(rafter), pitch, reserve },
      }),
      ...lengths.map((key) => t(`folder:inputs.${key}`, { length: metres(inputs[key]) })),
      ...(firstRow === null ? [] : [t('folder:inputs.firstRow', { length: formatNumber(firstRow) })]),
      ...(cover === null ? [t(inputs.isBond ? 'desk:calculator.inBond' : 'desk:calculator.inRows')] : covered),
    ].join(', ');
  };
}
