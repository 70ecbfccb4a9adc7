import { operate } from './operate';

operate('user:delete', { usage: 'Aufruf: npm run user:delete -- --email name@firma.de', required: ['email'] });
