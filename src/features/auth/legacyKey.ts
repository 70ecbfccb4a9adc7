import { withDeviceItems } from '../../lib/browserItems';

const NAME = 'key';

/** Null without a key or without access to localStorage. */
export const readLegacyKey = (): string | null => withDeviceItems((items) => items.getItem(NAME))?.trim() || null;

export function removeLegacyKey(): void {
  withDeviceItems((items) => items.removeItem(NAME));
}
