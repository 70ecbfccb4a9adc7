import type { PageFacts } from '../../contract/fleet/deviceMessages';
import { faultCode } from '../../diagnostics/faultCode';
import type { Fault } from '../../diagnostics/faults';
import type { OutboxEntry } from '../../features/outbox/outboxEntry';

export function factsOf(entries: readonly OutboxEntry[], touched: number, faults: readonly Fault[]): PageFacts {
  const times = entries
    .filter(({ progress: { status } }) => status === 'waiting' || status === 'refused')
    .map(({ at }) => at);
  const fault = faults.at(-1);
  return {
    outbox: { waiting: times.length, oldest: times.length === 0 ? null : Math.min(...times) },
    touched: Math.round(touched),
    error: fault === undefined ? null : { code: faultCode(fault), time: fault.time },
  };
}
