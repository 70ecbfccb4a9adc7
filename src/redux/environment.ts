import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Activity } from '../lib/activity';
import type { WakeLock } from '../lib/wakeLock';
import type { TabChannel } from '../lib/tabChannel';
import type { DeviceBridge } from '../pwa/deviceBridge';
import type { WorkerBridge } from '../pwa/workerBridge';

export interface Environment {
  readonly worker: WorkerBridge;
  readonly device: DeviceBridge;
  readonly tabs: TabChannel;
  readonly activity: Pick<Activity, 'idleMs' | 'isFormInUse' | 'isToolUsed' | 'frameIdleMs'>;
  readonly wakeLock: Pick<WakeLock, 'isHeld' | 'keep'>;
  /** False if another tab replaced the stored log-in, or if a full device could not store it. */
  readonly isLoginStored: (token: string) => Promise<boolean>;
  /** True when another log-in is stored, or when the stored log-in cannot be read. */
  readonly isOtherLoginStored: (token: string) => Promise<boolean>;
  readonly stopStoring: () => void;
  /** False after storing stopped, for example because the stored state could not be read. */
  readonly isStoring: () => boolean;
  readonly untilUnstored: () => Promise<void>;
  /** Repeats the failed writes. True when all succeeded. Never rejects. */
  readonly storeAgain: () => Promise<boolean>;
  readonly flush: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly clearData: () => Promise<void>;
}

export function* environment(): SagaGenerator<Environment> {
  return yield* getContext<Environment>('environment');
}
