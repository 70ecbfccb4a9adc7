/** `npm run user:list`: all users with status, group and last contact, without their keys. */
import { operate } from './operate';

operate('user:list', { usage: 'Aufruf: npm run user:list' });
