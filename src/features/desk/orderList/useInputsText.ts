import type { CalculationInputs } from '../../../contract/advice/calculation';
import { formatNumber } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';

const MM_PER_M = 1000;

/** Returns a function that writes a roof's measures in one line. */
export function useInputsText(): (inputs: CalculationInputs) => string {
  const { t } = useTranslation(['folder', 'desk']);
  return ({ shape, area, eaves, rafter, ...inputs }) => {
    const pitch = formatNumber(inputs.pitch);
    const reserve = formatNumber(inputs.reserve);
    if (shape === 'area') return t('folder:inputs.area', { area: formatNumber(area), pitch, reserve });
    return t('folder:inputs.roof', {
      shape: t(`desk:calculator.shape.${shape}`),
      eaves: formatNumber(eaves / MM_PER_M),
      rafter: formatNumber(rafter / MM_PER_M),
      ...{ pitch, reserve },
    });
  };
}
