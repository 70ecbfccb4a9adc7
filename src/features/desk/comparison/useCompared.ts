import { COMPARED_MAX } from '../../../contract/advice/limits';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { productCompared, productUncompared } from './comparisonSlice';

/** Whether a product is in the comparison, whether there is room for it, and what puts it in or takes it out again. */
export function useCompared(id: string): { isChosen: boolean; isFull: boolean; toggle: () => void } {
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector(({ comparison }) => comparison.ids.includes(id));
  const isFull = useAppSelector(({ comparison }) => comparison.ids.length >= COMPARED_MAX);
  return {
    isChosen,
    isFull: isFull && !isChosen,
    toggle: () => dispatch(isChosen ? productUncompared({ id }) : productCompared({ id })),
  };
}
