import { useMemo } from 'react';
import { judgeModels, type JudgeModel } from '../../../contract/advice/judgeModels';
import { useAdvice } from './useAdvice';

export function useRoofVerdict(wanted = true): JudgeModel | null {
  const advice = useAdvice(wanted);
  return useMemo(() => (advice === undefined ? null : judgeModels(advice)), [advice]);
}
