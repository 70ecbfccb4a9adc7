import { useDeferredValue, useMemo, useState } from 'react';
import { useToday } from '../../lib/today';
import { useAppSelector } from '../../redux/hooks';
import { selectGroup } from '../auth/authSelectors';
import { withoutSizes } from './askedRoof';
import type { FoundKind } from './device/searchAnswer';
import { useFoundQuery } from './searchApi';
import { shownGroups } from './shownOptions';
import { useInTurn } from './useInTurn';

/** What was found for a question, as soon as the index can be asked; each question begins with the first finds of each group. */
export function useAnswer(question: string) {
  const [opened, setOpened] = useState<{ readonly question: string; readonly kinds: readonly FoundKind[] }>({
    question,
    kinds: [],
  });
  const kinds = opened.question === question ? opened.kinds : [];
  const isReady = useAppSelector(({ search }) => search.progress.status === 'ready');
  const asked = {
    question: withoutSizes(question),
    group: useAppSelector(selectGroup),
    day: useToday(),
    opened: kinds,
  };
  const found = useFoundQuery(asked, { skip: !isReady || question === '' });
  // The answer to the question before stands until the next one is there, and letters go ahead of drawing it.
  const drawn = useDeferredValue(found.data);
  // Until then nothing is known of this question, least of all that nothing was found.
  const isFetching = found.isFetching || drawn !== found.data;
  const answer = question === '' || !isReady ? undefined : drawn;
  const groups = useInTurn(useMemo(() => shownGroups(answer, question), [answer, question]));
  return { answer, groups, isFetching, showAll: (kind: FoundKind) => setOpened({ question, kinds: [...kinds, kind] }) };
}
