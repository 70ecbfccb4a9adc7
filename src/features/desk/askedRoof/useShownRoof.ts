import { useEffect } from 'react';
import { useAppDispatch } from '../../../redux/hooks';
import { roofShown } from '../../folder/folderSlice';
import { withShown } from './askedAddress';

/**
 * Keeps the roof that a view of the desk shows, so that links to the other views name it. `form` is undefined when the
 * view knows neither shape nor sizes.
 */
export function useShownRoof(roof: URLSearchParams, form?: URLSearchParams): void {
  const dispatch = useAppDispatch();
  const roofText = roof.toString();
  const formText = form?.toString();
  useEffect(() => {
    if (roofText === '') return;
    dispatch((send, getState) => void send(roofShown(withShown(getState().folder.asked, roofText, formText))));
  }, [dispatch, roofText, formText]);
}
