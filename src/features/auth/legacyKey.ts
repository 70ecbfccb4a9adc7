/** The access key as older versions of the app stored it (localStorage `key`). */
import { withDeviceItems } from '../../lib/browserItems';

const NAME = 'key';

/** The stored key; null without one, or when the browser keeps localStorage away. */
export const readLegacyKey = (): string | null => withDeviceItems((items) => items.getItem(NAME))?.trim() || null;

export function removeLegacyKey(): void {
  withDeviceItems((items) => items.removeItem(NAME));
}
