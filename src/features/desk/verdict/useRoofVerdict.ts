import { useMemo } from 'react';
import { judgeModels, type JudgeModel } from '../../../contract/advice/judgeModels';
import { useAdvice } from './useAdvice';

/** Judges a product on a roof. Null until the rules are loaded. */
export function useRoofVerdict(wanted = true): JudgeModel | null {
  const advice = useAdvice(wanted);
  return useMemo(() => (advice === undefined ? null : judgeModels(advice)), [advice]);
}
