import { ANSWER_CASES } from './cases/answerCases';
import { CLOCK_CASES } from './cases/clockCases';
import { DAMAGE_CASES } from './cases/damageCases';
import { HANGING_CASES } from './cases/hangingCases';
import { KILL_CASES } from './cases/killCases';
import { NETWORK_CASES } from './cases/networkCases';
import { PERSON_CASES } from './cases/personCases';
import { PROXY_CASES } from './cases/proxyCases';
import { SLEEP_CASES } from './cases/sleepCases';
import { STORAGE_CASES } from './cases/storageCases';
import { TAB_CASES } from './cases/tabCases';
import { TWO_SERVERS_CASES } from './cases/twoServersCases';
import { VERSION_CASES } from './cases/versionCases';
import { WORKER_CASES } from './cases/workerCases';
import type { FaultCase } from './faultCase';

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
  ...TWO_SERVERS_CASES,
  ...HANGING_CASES,
  ...DAMAGE_CASES,
  ...SLEEP_CASES,
].sort((a, b) => a.number - b.number);
