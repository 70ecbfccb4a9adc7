import { uuid } from '../../../lib/uuid';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { EMPTY_FOLDER, type FolderChange } from '../../folder/folderEvents';
import { selectActiveFolder } from '../../folder/folderSelectors';
import { folderChanged, folderMade } from '../../folder/folderSlice';

/** Changes the active folder; where none is active, a new one is made with the change. */
export function useIntoFolder(): (change: FolderChange) => void {
  const dispatch = useAppDispatch();
  const active = useAppSelector(selectActiveFolder);
  const user = useAppSelector(({ auth }) => auth.user);
  return (change) => {
    const at = Date.now();
    if (active !== null) dispatch(folderChanged({ id: active.id, at, change: change(active) }));
    else
      dispatch(folderMade({ ...EMPTY_FOLDER, ...change(EMPTY_FOLDER), id: uuid(), user, madeAt: at, changedAt: at }));
  };
}
