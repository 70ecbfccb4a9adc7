/**
 * Publishes a release and kills its own process instead of making the given change of the disk, counted from 1. With 0
 * it prints the names of all changes.
 */
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { watchedDisk } from '../watchedDisk';

const [store = '', version = '', revision = '0', killAt = '0'] = process.argv.slice(2);
const changes: string[] = [];

const disk = watchedDisk((change) => {
  changes.push(change);
  if (changes.length === Number(killAt)) process.kill(process.pid, 'SIGKILL');
});
const release = syntheticRelease({ version, media: 150, mediaBytes: 10_000, revision: () => Number(revision) });

void publish(store, release, {}, disk).then(() => console.log(JSON.stringify(changes)));
