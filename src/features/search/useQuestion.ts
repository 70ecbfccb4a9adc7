import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useShownAddress } from '../../browse/useShownAddress';
import { QUESTION_MAX } from './searchSlice';

/** Wait after typing before the address changes, because Safari limits such changes. */
const WRITE_AFTER_MS = 500;

interface Question {
  readonly text: string;
  readonly question: string;
  readonly setText: (text: string) => void;
  readonly writeAddress: () => void;
}

/** A pause in typing writes the question into the address. */
export function useQuestion(): Question {
  const [params, setParams] = useShownAddress();
  const [text, setText] = useState(() => (params.get('q') ?? '').slice(0, QUESTION_MAX));
  const question = useDeferredValue(text.trim().replace(/\s+/g, ' '));
  const written = params.get('q') ?? '';
  const writeAddress = useCallback(() => {
    const asked = text.trim();
    if (asked !== written) setParams(new URLSearchParams(asked === '' ? {} : { q: asked }));
  }, [text, written, setParams]);
  useEffect(() => {
    const timer = setTimeout(writeAddress, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [writeAddress]);
  return { text, question, setText, writeAddress };
}
