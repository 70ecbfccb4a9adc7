/** Prints the faults and hints of a catalogue folder as a line of JSON. checkInChild.ts starts this program. */
import { checkFolder } from './checkFolder';

const [folder = '', dataDir = ''] = process.argv.slice(2);
void checkFolder(folder, dataDir).then((checked) => process.stdout.write(JSON.stringify(checked)));
