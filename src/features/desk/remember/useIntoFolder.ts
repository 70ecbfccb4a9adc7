import { uuid } from '../../../lib/uuid';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { EMPTY_FOLDER, type FolderChange } from '../../folder/folderEvents';
import { selectActiveFolder } from '../../folder/folderSelectors';
import { folderChanged, folderMade } from '../../folder/folderSlice';

/**
 * Returns a function that changes the active folder and returns the folder's id. Without an active folder, the function
 * makes a new one.
 */
export function useIntoFolder(): (change: FolderChange) => string {
  const dispatch = useAppDispatch();
  const active = useAppSelector(selectActiveFolder);
  const user = useAppSelector(({ auth }) => auth.user);
  return (change) => {
    const at = Date.now();
    const id = active?.id ?? uuid();
    if (active !== null) dispatch(folderChanged({ id, at, change: change(active) }));
    else dispatch(folderMade({ ...EMPTY_FOLDER, ...change(EMPTY_FOLDER), id, user, madeAt: at, changedAt: at }));
    return id;
  };
}
