import { useMemo } from 'react';
import { useRepeat } from '../../connection/useRepeat';
import { useEntriesQuery } from '../editorApi';

/** Returns a function that names an entry by its title. An entry outside the list is named by its path. */
export function useTitleOf(): (path: string) => string {
  const { currentData, error, isFetching, refetch } = useEntriesQuery();
  useRepeat(error !== undefined && !isFetching, refetch);
  return useMemo(() => {
    const titles = new Map((currentData?.entries ?? []).map(({ path, title }) => [path, title]));
    return (path) => titles.get(path) ?? path;
  }, [currentData]);
}
