import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { colorToggled, productToggled } from '../../folder/folderEvents';
import { hasRoomForColor, selectActiveFolder, selectCanRemember, selectRemembered } from '../../folder/folderSelectors';
import { folderChanged } from '../../folder/folderSlice';
import { productKept } from '../../kept/keptSlice';
import { useIntoFolder } from './useIntoFolder';

export interface Remembered {
  readonly isIn: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

export function useRemembered(product: string, name: string, color?: string): Remembered {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectRemembered(state, product));
  const folder = useAppSelector(selectActiveFolder);
  const canRemember = useAppSelector((state) => selectCanRemember(state, 'product'));
  const put = useIntoFolder();
  const isIn = known !== null && (color === undefined || known.colors.includes(color));
  const isFull = known === null ? !canRemember : !isIn && !hasRoomForColor(known);
  const toggle = () => {
    const id = put(color === undefined ? productToggled(product) : colorToggled(product, color));
    const undo = folderChanged({ id, at: Date.now(), change: { products: folder?.products ?? [] } });
    dispatch(productKept({ what: isIn ? 'forgotten' : 'remembered', name, undo }));
  };
  return { isIn, isFull, toggle };
}
