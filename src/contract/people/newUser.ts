/** Rules for a new user that page and server share (specification §5 and §6). */
import { hasLevel, type Group } from '../base/permissions';

/** Smallest number of characters in a required field. */
export const REQUIRED_MIN_LENGTH = 2;

/** True when `chooser` may give a user this group. */
export const mayAssign = (chooser: Group, group: Group): boolean =>
  hasLevel(chooser, 'admin') || !hasLevel(group, 'dachberater');
