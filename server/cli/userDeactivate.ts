import { operate } from './operate';

operate('user:deactivate', { usage: 'Aufruf: npm run user:deactivate -- --email name@firma.de', required: ['email'] });
