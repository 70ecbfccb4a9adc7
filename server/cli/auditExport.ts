import { operate } from './operate';

operate('audit:export', {
  usage:
    'Aufruf: npm run --silent audit:export -- [--from 2026-11-01] [--to 2026-11-30T18:00] ' +
    '[--kind user.deleted] [--actor name@firma.de|operator|deleted] > protokoll.csv',
  optional: ['from', 'to', 'kind', 'actor'],
});
