import type { UnknownAction } from '@reduxjs/toolkit';
import { COMPARED_MAX } from '../../../contract/advice/limits';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { productKept, type KeptNotice } from '../../kept/keptSlice';
import { comparisonCleared, comparisonOpened, productCompared, productUncompared } from './comparisonSlice';

export function useChangeCompared(): {
  readonly add: (id: string, name: string) => void;
  readonly remove: (id: string, name: string) => void;
  readonly clear: () => void;
} {
  const dispatch = useAppDispatch();
  const change = (event: UnknownAction, said: Omit<KeptNotice, 'undo'>) =>
    dispatch((send, getState) => {
      const undo = comparisonOpened({ ids: getState().comparison.ids });
      send(event);
      send(productKept({ ...said, undo }));
    });
  return {
    add: (id, name) => change(productCompared({ id }), { what: 'compared', name }),
    remove: (id, name) => change(productUncompared({ id }), { what: 'uncompared', name }),
    clear: () => change(comparisonCleared(), { what: 'cleared' }),
  };
}

export function useCompared(id: string, name: string): { isChosen: boolean; isFull: boolean; toggle: () => void } {
  const { add, remove } = useChangeCompared();
  const isChosen = useAppSelector(({ comparison }) => comparison.ids.includes(id));
  const isFull = useAppSelector(({ comparison }) => comparison.ids.length >= COMPARED_MAX);
  return { isChosen, isFull: isFull && !isChosen, toggle: () => (isChosen ? remove : add)(id, name) };
}
