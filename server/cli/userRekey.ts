import { operate } from './operate';

operate('user:rekey', { usage: 'Aufruf: npm run user:rekey -- --email name@firma.de', required: ['email'] });
