import { PATHS } from '../../contract/paths';

const ASK_MS = 2_500;

/** True if this app's server answers, which proves a network whatever the browser reports. */
export const serverAnswers = (): Promise<boolean> =>
  fetch(new URL(PATHS.live, window.location.href), { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
