import { useEffect, useState } from 'react';
import type { HousePass } from '../../../contract/content/atHouse';
import { useRepeat } from '../../connection/useRepeat';
import { decodedPass, type DecodedPass } from '../house/passes';

export interface PassState {
  /** Latest decoded picture. */
  readonly decoded: DecodedPass | null;
  readonly status: 'waiting' | 'ready' | 'failed';
  readonly retry: () => void;
}

/** The former picture stays until the new picture is ready. */
export function usePass(pass: HousePass): PassState {
  const [tries, setTries] = useState(0);
  const key = `${tries} ${pass.picture}`;
  const [done, setDone] = useState<{ readonly key: string; readonly decoded: DecodedPass | null }>({
    key: '',
    decoded: null,
  });
  const isFailed = done.key === `failed ${key}`;
  useEffect(() => {
    let isOver = false;
    decodedPass(pass).then(
      (decoded) => {
        if (!isOver) setDone({ key, decoded });
      },
      (error: unknown) => {
        console.warn('A house cannot be shown.', error);
        if (!isOver) setDone(({ decoded }) => ({ key: `failed ${key}`, decoded }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [pass, key]);
  const retry = () => setTries((before) => before + 1);
  useRepeat(isFailed, retry);
  return { decoded: done.decoded, status: isFailed ? 'failed' : done.key === key ? 'ready' : 'waiting', retry };
}
