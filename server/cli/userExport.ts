import { operate } from './operate';

operate('user:export', {
  usage: 'Aufruf: npm run --silent user:export -- --email name@firma.de > auskunft.json',
  required: ['email'],
});
