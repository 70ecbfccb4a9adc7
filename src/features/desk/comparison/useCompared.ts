import { COMPARED_MAX } from '../../../contract/advice/limits';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { productKept } from '../../kept/keptSlice';
import { comparisonOpened, productCompared, productUncompared } from './comparisonSlice';

/** Whether a product is in the comparison, whether there is room for it, and what puts it in or takes it out again. */
export function useCompared(id: string, name: string): { isChosen: boolean; isFull: boolean; toggle: () => void } {
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector(({ comparison }) => comparison.ids.includes(id));
  const isFull = useAppSelector(({ comparison }) => comparison.ids.length >= COMPARED_MAX);
  return {
    isChosen,
    isFull: isFull && !isChosen,
    toggle: () =>
      dispatch((send, getState) => {
        const undo = comparisonOpened({ ids: getState().comparison.ids });
        send(isChosen ? productUncompared({ id }) : productCompared({ id }));
        send(productKept({ what: isChosen ? 'uncompared' : 'compared', name, undo }));
      }),
  };
}
