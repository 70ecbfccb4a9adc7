import { skipToken } from '@reduxjs/toolkit/query';
import { isRefused } from '../../../api/apiError';
import type { AdviceAnswer } from '../../../contract/advice/adviceDocument';
import { useRepeat } from '../../connection/useRepeat';
import { useAdviceQuery } from '../adviceApi';

/** Undefined until the advice rules are loaded. */
export function useAdvice(wanted = true): AdviceAnswer | undefined {
  const { currentData, error, refetch } = useAdviceQuery(wanted ? undefined : skipToken);
  useRepeat(error !== undefined && !isRefused(error), refetch);
  return currentData;
}
