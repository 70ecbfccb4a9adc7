import { useAppSelector } from '../../../redux/hooks';
import { colorToggled, favouriteToggled, productToggled } from '../../folder/folderEvents';
import { hasRoomForColor, selectCanRemember, selectRemembered } from '../../folder/folderSelectors';
import { useIntoFolder } from './useIntoFolder';

/** A product and the active folder: what is in it, and what puts it in or takes it out. */
export interface Remembered {
  readonly isIn: boolean;
  readonly isFavourite: boolean;
  /** It is not in the folder, which is full. */
  readonly isFull: boolean;
  readonly toggle: () => void;
  /** A favourite is in the folder. */
  readonly toggleFavourite: () => void;
  readonly hasColor: (color: string) => boolean;
  readonly canHaveColor: boolean;
  /** A colour is chosen together with its product. */
  readonly toggleColor: (color: string) => void;
}

export function useRemembered(product: string): Remembered {
  const known = useAppSelector((state) => selectRemembered(state, product));
  const canRemember = useAppSelector((state) => selectCanRemember(state, 'product'));
  const put = useIntoFolder();
  return {
    isIn: known !== null,
    isFavourite: known?.isFavourite ?? false,
    isFull: known === null && !canRemember,
    toggle: () => put(productToggled(product)),
    toggleFavourite: () => put(favouriteToggled(product)),
    hasColor: (color) => known?.colors.includes(color) ?? false,
    canHaveColor: known === null ? canRemember : hasRoomForColor(known),
    toggleColor: (color) => put(colorToggled(product, color)),
  };
}
