import { operate } from './operate';

operate('user:activate', { usage: 'Aufruf: npm run user:activate -- --email name@firma.de', required: ['email'] });
