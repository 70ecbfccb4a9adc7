import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import type { ReleaseFile } from './releaseFile';

export function documentFile(address: string, body: unknown): ReleaseFile {
  return { address, type: DOCUMENT_TYPE, bytes: () => Buffer.from(JSON.stringify(body)) };
}
