import { useSearchParams } from 'react-router-dom';
import type { ColorVariant, Product } from '../../../contract/content/product';
import { chosenColor } from './chosenColor';

/** Query parameter that keeps the colour for reload, Back and links. */
export const COLOR = 'farbe';

export function useChosenColor(product: Product): readonly [ColorVariant | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (id: string) =>
    setSearch(
      (now) => {
        now.set(COLOR, id);
        return now;
      },
      { replace: true },
    );
  return [chosenColor(product, search.get(COLOR)), choose];
}
