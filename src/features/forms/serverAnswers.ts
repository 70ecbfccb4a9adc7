import { PATHS } from '../../contract/paths';

const ASK_MS = 2_500;

/** Whether this app's own server answers: then there is a network, whatever the browser says. */
export const serverAnswers = (): Promise<boolean> =>
  fetch(new URL(PATHS.live, window.location.href), { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
