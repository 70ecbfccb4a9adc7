import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAdviceQuery } from '../adviceApi';
import { judgeModels, type JudgeModel } from '../../../contract/advice/judgeModels';

/** What the rules say of a product on a roof; null until they are there. They are loaded only where they are `wanted`. */
export function useRoofVerdict(wanted = true): JudgeModel | null {
  const { currentData: advice } = useAdviceQuery(wanted ? undefined : skipToken);
  return useMemo(() => (advice === undefined ? null : judgeModels(advice)), [advice]);
}
