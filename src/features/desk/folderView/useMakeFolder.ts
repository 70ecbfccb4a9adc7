import { uuid } from '../../../lib/uuid';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { EMPTY_FOLDER } from '../../folder/folderEvents';
import { folderMade } from '../../folder/folderSlice';

export function useMakeFolder(): () => void {
  const dispatch = useAppDispatch();
  const user = useAppSelector(({ auth }) => auth.user);
  return () => {
    const at = Date.now();
    dispatch(folderMade({ ...EMPTY_FOLDER, id: uuid(), user, madeAt: at, changedAt: at }));
  };
}
