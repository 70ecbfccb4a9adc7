/** The access key as older versions of the app stored it (localStorage `key`). */
import { deviceItems } from '../../lib/browserItems';

const NAME = 'key';

/** The stored key; null without one, or when the browser keeps localStorage away. */
export const readLegacyKey = (): string | null => deviceItems.read(NAME)?.trim() || null;

export const removeLegacyKey = (): void => deviceItems.remove(NAME);
