/** What a page tells the worker of itself: numbers and codes, no words of people. Pure. */
import type { PageFacts } from '../../contract/fleet/deviceMessages';
import type { Fault } from '../../diagnostics/faults';
import type { OutboxEntry } from '../../features/outbox/outboxSlice';

const CODE = /^[A-Za-z][A-Za-z0-9._-]{0,59}(?=:|\n|$)/;

/** The kind of a fault is what stands before its text: `TypeError`. */
const codeOf = ({ message }: Fault): string => CODE.exec(message)?.[0] ?? 'Error';

/** `touched`: when somebody used the page last, milliseconds since 1970. */
export function factsOf(entries: readonly OutboxEntry[], touched: number, faults: readonly Fault[]): PageFacts {
  const times = entries
    .filter(({ progress: { status } }) => status === 'waiting' || status === 'refused')
    .map(({ at }) => at);
  const fault = faults.at(-1);
  return {
    outbox: { waiting: times.length, oldest: times.length === 0 ? null : Math.min(...times) },
    touched: Math.round(touched),
    error: fault === undefined ? null : { code: codeOf(fault), time: fault.time },
  };
}
