import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Makes V8 collect garbage at once. A test shows with it that a fake holds the objects that a browser holds. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
