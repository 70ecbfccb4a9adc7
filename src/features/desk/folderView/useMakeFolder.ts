import { uuid } from '../../../lib/uuid';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { EMPTY_FOLDER } from '../../folder/folderEvents';
import { selectActiveFolder } from '../../folder/folderSelectors';
import { folderMade, roofShown } from '../../folder/folderSlice';

export function useMakeFolder(): () => void {
  const dispatch = useAppDispatch();
  const user = useAppSelector(({ auth }) => auth.user);
  const active = useAppSelector(selectActiveFolder);
  return () => {
    const at = Date.now();
    // A further folder belongs to another customer.
    if (active !== null) dispatch(roofShown(''));
    dispatch(folderMade({ ...EMPTY_FOLDER, id: uuid(), user, madeAt: at, changedAt: at }));
  };
}
