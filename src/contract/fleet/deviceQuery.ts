/** Values of DevicesQuery (devices.ts) that page and server check. */
import { DEVICE_STATES, type DeviceState } from './fleet';

export const DEVICE_SORTS = [
  'name',
  'kind',
  'state',
  'release',
  'user',
  'seen',
  'site',
  'build',
  'free',
  'waiting',
  'days',
  'battery',
] as const;

/** The filter `unseen` finds devices without contact for so many days. */
export const UNSEEN_DAYS = ['1', '7', '14', '30'] as const;

export const DEVICE_SEARCH_MAX_LENGTH = 100;

const STATE = `(?:${DEVICE_STATES.join('|')})`;

/** States with commas. */
export const DEVICE_STATES_PATTERN = `^${STATE}(?:,${STATE}){0,${DEVICE_STATES.length - 1}}$`;

/** `text` matches DEVICE_STATES_PATTERN, or is empty or absent. */
export const statesIn = (text = ''): DeviceState[] => DEVICE_STATES.filter((state) => text.split(',').includes(state));

/** A page's number, from 1. */
export const DEVICES_PAGE_PATTERN = '^[1-9][0-9]{0,3}$';
