/**
 * Publishes a release and kills its own process at the given step, counted from 1. With step 0 it prints the number of
 * steps.
 */
import { publish } from '../../../../server/releases/publish/publish';
import { syntheticRelease } from '../../../support/syntheticRelease';

const [store = '', version = '', revision = '0', killAt = '0'] = process.argv.slice(2);
let steps = 0;

function onStep(): void {
  steps++;
  if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}

void publish(store, syntheticRelease({ version, media: 150, mediaBytes: 10_000, revision: () => Number(revision) }), {
  onStep,
}).then(() => console.log(steps));
