import { useEffect, useState } from 'react';
import type { Publication, PublicationKind } from '../../../contract/editor/publicationAnswers';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { useVisibleRepeat } from '../../connection/useVisibleRepeat';
import { publicationEnded, usePublicationQuery, useStartPublicationMutation, type Order } from '../publicationApi';

const RUNNING_POLL_MS = 1_500;
const RESTING_POLL_MS = 20_000;
/** A view that opens later than this does not show the end of the person's own publication. */
const RECENT_S = 3_600;

export interface Publishing {
  /** Null while no publication runs. */
  readonly running: Publication | null;
  /** Publication of the view's kind that has ended. Null if neither this view nor this person started or saw it. */
  readonly ended: Publication | null;
  /** The order of `ended`. Null if this view did not start it. */
  readonly order: Order | null;
  /** Id of the last publication that this view has started and that made a version. Null before. */
  readonly doneId: number | null;
  /** True while the server does not answer. */
  readonly isUnreachable: boolean;
  readonly isStarting: boolean;
  /** The reason why the person's publication did not start. Undefined without one. */
  readonly failure: unknown;
  /** True if the server has started the publication. */
  readonly start: (order: Order) => Promise<boolean>;
}

/** Follows the publications of all editors. `kind`: the view's kind. */
export function usePublication(kind: PublicationKind): Publishing {
  const person = useAppSelector(({ auth }) => auth.person);
  const [seenId, setSeenId] = useState<number | null>(null);
  const [doneId, setDoneId] = useState<number | null>(null);
  const [started, setStarted] = useState<{ readonly id: number; readonly order: Order } | null>(null);
  const { currentData, error, fulfilledTimeStamp, refetch } = usePublicationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [send, { isLoading, error: failure, reset }] = useStartPublicationMutation();

  const newest = currentData?.publication ?? null;
  const isRunning = newest !== null && newest.end === null;
  const hasSeenEnd = newest !== null && !isRunning && newest.id === seenId;
  const isOfPerson = newest !== null && newest.by !== '' && newest.by === person;
  const isRecent = newest !== null && (fulfilledTimeStamp ?? 0) / 1_000 - newest.startedAt < RECENT_S;
  const isShown = !isRunning && newest?.kind === kind && (hasSeenEnd || (isOfPerson && isRecent));
  const ended = isShown ? newest : null;
  const order = ended !== null && ended.id === started?.id ? started.order : null;

  if (isRunning && newest.id !== seenId) setSeenId(newest.id);
  if (order !== null && ended?.end?.kind === 'done' && ended.id !== doneId) setDoneId(ended.id);
  useVisibleRepeat(isRunning ? RUNNING_POLL_MS : RESTING_POLL_MS, refetch);
  useRenewal(hasSeenEnd, reset);

  const start = async (order: Order): Promise<boolean> => {
    const { data } = await send(order);
    const id = data?.publication?.id;
    if (id === undefined) void refetch();
    else {
      setSeenId(id);
      setStarted({ id, order });
    }
    return data !== undefined;
  };
  return {
    running: isRunning ? newest : null,
    ended,
    order,
    doneId,
    isUnreachable: error !== undefined,
    isStarting: isLoading,
    failure,
    start,
  };
}

/** After a publication, loads the changed entries again, and forgets why an earlier one did not start. */
function useRenewal(hasEnded: boolean, forget: () => void): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasEnded) return;
    dispatch(publicationEnded());
    forget();
  }, [hasEnded, dispatch, forget]);
}
