import { EndMessage } from './EndMessage';
import { RunningPublication } from './RunningPublication';
import { StartFailure } from './StartFailure';
import type { Publishing } from './usePublication';

/** Shows the publication that runs, or how the last one has ended. */
export function PublicationState({ publishing }: { readonly publishing: Publishing }) {
  const { running, ended, order, isUnreachable, failure } = publishing;
  return (
    <>
      {running !== null && <RunningPublication publication={running} isUnreachable={isUnreachable} />}
      {ended !== null && <EndMessage publication={ended} order={order} />}
      <StartFailure failure={failure} />
    </>
  );
}
