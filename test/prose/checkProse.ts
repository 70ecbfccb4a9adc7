/** `npm run prose:check -- FOLDER...` lists what breaks the rules of language. Without a folder it reads everything. */
import { faultsIn } from './faults';
import { everything, proseOf } from './tree';

const places = process.argv.slice(2);
const faults = faultsIn(proseOf(places.length > 0 ? places : everything()));
for (const { file, line, fault } of faults) console.log(`${file}:${line}  ${fault}`);
console.log(`${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
