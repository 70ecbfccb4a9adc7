import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QUESTION_MAX } from './searchSlice';

/** Safari allows a page few changes of its address a minute. */
const WRITE_AFTER_MS = 500;

interface Question {
  /** As it stands in the field. */
  readonly text: string;
  /** What is asked: it follows the text when there is time. */
  readonly question: string;
  readonly setText: (text: string) => void;
  /** Writes it into the address at once, before the page is left. */
  readonly writeAddress: () => void;
}

/** What a person types. The address holds it as soon as they pause, so that it is there when they come back. */
export function useQuestion(): Question {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(() => (params.get('q') ?? '').slice(0, QUESTION_MAX));
  const question = useDeferredValue(text.trim().replace(/\s+/g, ' '));
  const written = params.get('q') ?? '';
  const writeAddress = useCallback(() => {
    const asked = text.trim();
    if (asked !== written) setParams(asked === '' ? {} : { q: asked }, { replace: true, preventScrollReset: true });
  }, [text, written, setParams]);
  useEffect(() => {
    const timer = setTimeout(writeAddress, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [writeAddress]);
  return { text, question, setText, writeAddress };
}
