import { ANSWER_CASES } from './cases/answerCases';
import { CLOCK_CASES } from './cases/clockCases';
import { KILL_CASES } from './cases/killCases';
import { NETWORK_CASES } from './cases/networkCases';
import { PERSON_CASES } from './cases/personCases';
import { PROXY_CASES } from './cases/proxyCases';
import { STORAGE_CASES } from './cases/storageCases';
import { TAB_CASES } from './cases/tabCases';
import { VERSION_CASES } from './cases/versionCases';
import { WORKER_CASES } from './cases/workerCases';
import type { FaultCase } from './faultCase';

/** Everything that is known to go wrong with a tablet in a showroom, by number. */
export const FAULT_TABLE: readonly FaultCase[] = [
  ...WORKER_CASES,
  ...KILL_CASES,
  ...NETWORK_CASES,
  ...ANSWER_CASES,
  ...VERSION_CASES,
  ...STORAGE_CASES,
  ...TAB_CASES,
  ...CLOCK_CASES,
  ...PERSON_CASES,
  ...PROXY_CASES,
].sort((a, b) => a.number - b.number);
