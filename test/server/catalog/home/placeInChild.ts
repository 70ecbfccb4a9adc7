/**
 * Copies a catalogue folder to a place, and kills its own process instead of making the given change of the disk, counted
 * from 1. With 0 it prints the number of changes.
 */
import fs from 'node:fs/promises';
import { placeDemo } from '../../../../server/catalog/home/placeDemo';

const [demo = '', catalogDir = '', killAt = '0'] = process.argv.slice(2);
let changes = 0;

function change(): void {
  changes += 1;
  if (changes === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}
const { mkdir, copyFile, rename, rm } = fs;
Object.assign(fs, {
  mkdir: (...words: Parameters<typeof mkdir>) => (change(), mkdir(...words)),
  copyFile: (...words: Parameters<typeof copyFile>) => (change(), copyFile(...words)),
  rename: (...words: Parameters<typeof rename>) => (change(), rename(...words)),
  rm: (...words: Parameters<typeof rm>) => (change(), rm(...words)),
});

void placeDemo(demo, catalogDir).then(() => console.log(changes));
