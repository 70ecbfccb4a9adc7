import { withDeviceItems } from '../../lib/browserItems';

const NAME = 'key';

export const readLegacyKey = (): string | null => withDeviceItems((items) => items.getItem(NAME))?.trim() || null;

export function removeLegacyKey(): void {
  withDeviceItems((items) => items.removeItem(NAME));
}
