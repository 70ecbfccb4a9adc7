/** What sagas need of the page around them. The app puts it into the saga context; see src/app/store/sagas.ts. */
import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Activity } from '../lib/activity';
import type { TabChannel } from '../lib/tabChannel';
import type { DeviceBridge } from '../pwa/deviceBridge';
import type { WorkerBridge } from '../pwa/workerBridge';

export interface Environment {
  readonly worker: WorkerBridge;
  readonly device: DeviceBridge;
  readonly tabs: TabChannel;
  readonly activity: Pick<Activity, 'idleMs' | 'isFormInUse' | 'isToolUsed' | 'frameIdleMs'>;
  /** Whether the stored login is the one with this token: tabs share what is stored, and a full device stores nothing. */
  readonly isLoginStored: (token: string) => Promise<boolean>;
  /** Whether another login than that is stored; so it counts where that cannot be read. */
  readonly isOtherLoginStored: (token: string) => Promise<boolean>;
  /** Nothing of this page is written any more. */
  readonly stopStoring: () => void;
  /** Whether this page stores anything: not where its stored state could not be read. */
  readonly isStoring: () => boolean;
  /** Resolves once something could not be stored; at once while that is so. */
  readonly untilUnstored: () => Promise<void>;
  /** Tries to write that again; true when all of it is stored. Never rejects. */
  readonly storeAgain: () => Promise<boolean>;
  /** Writes what the store has not written yet. */
  readonly flush: () => Promise<void>;
  /** A waiting worker takes over, the store is flushed, then the page reloads. */
  readonly reload: () => Promise<void>;
  /** Drops everything the page itself stored; nothing is written any more afterwards. */
  readonly clearData: () => Promise<void>;
}

export function* environment(): SagaGenerator<Environment> {
  return yield* getContext<Environment>('environment');
}
