import { createHash } from 'node:crypto';
import type { CartDocument } from './cartForm';

/**
 * Carts without sheets have the same hash as in older builds. A device may send a cart to an older build and repeat the
 * request after the server's update.
 */
export const hashOf = (recipient: string, items: readonly CartDocument[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        recipient,
        items.map((item) =>
          item.kind === 'file'
            ? { image: item.image, name: item.name, description: item.description }
            : { inputs: item.inputs, name: item.name, description: item.description },
        ),
      ]),
    )
    .digest('base64url');
