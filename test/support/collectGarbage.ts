import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Makes V8 collect garbage at once. A test uses it to show that a fake holds the same objects as a browser. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
