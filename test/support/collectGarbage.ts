import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Has the engine drop now whatever nobody holds: a fake must hold what a browser would. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
