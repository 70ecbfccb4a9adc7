import { answerTasks } from '../base/threadTasks';
import { isState } from './stateLimits';

answerTasks(async (packed: Uint8Array) => isState(packed));
