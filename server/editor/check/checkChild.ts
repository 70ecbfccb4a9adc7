/**
 * Prints the faults and hints of a catalogue folder as a line of JSON, and keeps results for the next check.
 * checkInChild.ts starts this program.
 */
import path from 'node:path';
import { DISK } from '../../releases/folder/disk';
import { checkFolder } from './checkFolder';
import { CheckMemory } from './checkMemory';

const FILE = 'checked';

async function main(folder: string, dataDir: string, build: string): Promise<void> {
  const memory = await CheckMemory.open({ disk: DISK, file: path.join(dataDir, FILE), build });
  const checked = await checkFolder(folder, dataDir, memory.recall);
  await memory.store();
  process.stdout.write(JSON.stringify(checked));
}

const [folder = '', dataDir = '', build = ''] = process.argv.slice(2);
void main(folder, dataDir, build);
