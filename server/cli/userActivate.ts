/** `npm run user:activate -- --email NAME@FIRMA.DE`: gives a deactivated user the access back, with the key from before. */
import { operate } from './operate';

operate('user:activate', { usage: 'Aufruf: npm run user:activate -- --email name@firma.de', required: ['email'] });
