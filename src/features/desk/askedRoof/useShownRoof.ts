import { useEffect } from 'react';
import { useAppDispatch } from '../../../redux/hooks';
import { roofShown } from './askedRoofSlice';

/**
 * Keeps the roof that a view of the desk shows, so that links to the other views name it. `form` is undefined when the
 * view knows neither shape nor sizes.
 */
export function useShownRoof(roof: URLSearchParams, form?: URLSearchParams): void {
  const dispatch = useAppDispatch();
  const roofText = roof.toString();
  const formText = form?.toString();
  useEffect(() => {
    if (roofText !== '') dispatch(roofShown({ roof: roofText, form: formText }));
  }, [dispatch, roofText, formText]);
}
