import { BrokenOff, outOfTime } from '../../../server/base/taskThread';
import { throwThreadFault } from '../../../server/editor/threadFault';

const LATE =
  'Die Datei lässt sich nicht in 20 Sekunden Rechenzeit lesen: Der Rechner ist ausgelastet oder die Datei zu groß.';
const GREEDY = 'Die Datei braucht zum Lesen zu viel Speicher.';

test.each<[string, Error, object]>([
  [
    '423 when the time ran out',
    outOfTime(20_000, 'Sekunden Rechenzeit'),
    { statusCode: 423, message: LATE, errors: [] },
  ],
  [
    '422 when the text needs too much memory',
    new BrokenOff('braucht zum Lesen zu viel Speicher'),
    { statusCode: 422, message: GREEDY, errors: [{ field: 'path', message: GREEDY }] },
  ],
])('the server answers a failed thread with %s', (_what, error, answer) => {
  expect(() => throwThreadFault(error)).toThrow(expect.objectContaining(answer));
});

test('an unknown failure of a thread stays as it is', () => {
  expect(() => throwThreadFault(new Error('The disk is gone.'))).toThrow('The disk is gone.');
});
