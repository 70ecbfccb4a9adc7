import { useEffect, useRef, useState } from 'react';
import { loadFiles, type ShareSource } from './shareFiles';

/**
 * Loads the files early, because sharing must directly follow a press. Null until all files are loaded, and when the
 * files are too many, too large or not shareable.
 */
export function useReadyFiles(sources: readonly ShareSource[]): readonly File[] | null {
  const key = sources.map(({ id }) => id).join('\n');
  const latest = useRef(sources);
  const [ready, setReady] = useState<{ readonly key: string; readonly files: readonly File[] | null } | null>(null);
  useEffect(() => {
    latest.current = sources;
  });
  useEffect(() => {
    let isOver = false;
    const load = () =>
      void loadFiles(latest.current).then(
        (files) => {
          if (!isOver && files !== null) setReady({ key, files });
        },
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => {
      isOver = true;
      window.removeEventListener('online', load);
    };
  }, [key]);
  return ready?.key === key ? ready.files : null;
}
