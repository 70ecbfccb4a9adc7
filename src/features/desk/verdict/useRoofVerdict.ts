import { useMemo } from 'react';
import { judgeModels, type JudgeModel } from '../../../contract/advice/judgeModels';
import { useAdvice } from './useAdvice';

/** What the rules say of a product on a roof; null until they are there. They are loaded only where they are `wanted`. */
export function useRoofVerdict(wanted = true): JudgeModel | null {
  const advice = useAdvice(wanted);
  return useMemo(() => (advice === undefined ? null : judgeModels(advice)), [advice]);
}
