import type { PublicationEnd, PublicationFault } from '../../src/contract/editor/publicationAnswers';
import { isOfMachine, type Fault } from '../catalog/format/faults';
import type { Removal } from '../catalog/removal';

const FAULTS_NAMED = 100;
const PRODUCTS_NAMED = 10;
/** In characters. */
const REASON_MAX_LENGTH = 500;

export const BUSY_MACHINE = 'Der Server ist ausgelastet. Bitte versuchen Sie es noch einmal.';

export function endOfFaults(faults: readonly PublicationFault[]): PublicationEnd {
  const named = faults.slice(0, FAULTS_NAMED);
  return { kind: 'faults', faults: named, more: faults.length - named.length };
}

export function endOfCatalogFaults(faults: readonly Fault[]): PublicationEnd {
  if (isOfMachine(faults)) return { kind: 'failed', message: BUSY_MACHINE };
  return endOfFaults(
    faults.map(({ file, line, field, reason }) => ({
      path: file,
      line: line ?? null,
      field,
      reason: reason.slice(0, REASON_MAX_LENGTH),
    })),
  );
}

export const endOfRemoval = ({ gone, before }: Removal): PublicationEnd => ({
  kind: 'removal',
  names: gone.slice(0, PRODUCTS_NAMED).map(({ name }) => name),
  gone: gone.length,
  before,
});
