import { messageOf, problemOf, type Failure } from '../../../sw/base/errors';

const busy = (status: number): Failure => ({ kind: 'busy', status, restMs: null });

test.each<[Failure, string, string]>([
  [{ kind: 'unreachable', detail: 'no route' }, 'unreachable', 'pointer: unreachable (no route)'],
  [busy(503), 'unreachable', 'pointer: busy (503)'],
  [busy(403), 'refused', 'pointer: busy (403)'],
  [{ kind: 'refused', token: 'token-of-a-person' }, 'refused', 'pointer: refused'],
  [{ kind: 'missing', status: 404 }, 'damaged', 'pointer: missing (404)'],
  [{ kind: 'damaged', detail: 'other bytes' }, 'damaged', 'pointer: damaged (other bytes)'],
])('problemOf(%j) returns %p', (failure, problem, message) => {
  expect(problemOf(failure)).toBe(problem);
  expect(messageOf(failure, 'pointer')).toBe(message);
});
