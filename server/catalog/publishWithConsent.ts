import type { ReleaseFolder } from '../releases/folder/layout';
import { publish, type PublishOptions, type PublishResult } from '../releases/publish/publish';
import type { ReleaseInput } from '../releases/publish/releaseFile';
import { openReleaseStore } from '../releases/serve/releaseStore';
import { productNames, productNamesIn } from '../usage/productNames';
import { needsConsent, removalOf, type Removal } from './removal';

/** Asks a person about a removal. False when the person refuses. */
export type Consent = (removal: Removal) => Promise<boolean>;

/** Another publisher may publish more products while a person thinks, so the question may come again. */
const MOST_QUESTIONS = 3;

/**
 * Publishes a release. Asks for consent if the release removes more than a tenth of the current release's products.
 * Returns the removal when a person refuses it.
 */
export async function publishWithConsent(
  folder: ReleaseFolder,
  release: ReleaseInput,
  options: PublishOptions,
  consent: Consent,
): Promise<{ readonly result: PublishResult } | { readonly removal: Removal }> {
  const after = await namesOf(release);
  const agreed = new Set<string>();
  for (let questions = 1; ; questions += 1) {
    try {
      const judge = async () => {
        await options.judge?.();
        await refuseRemoval(folder, after, agreed);
      };
      return { result: await publish(folder, release, { ...options, judge }) };
    } catch (error) {
      if (!(error instanceof UnconfirmedRemoval)) throw error;
      const { removal } = error;
      if (questions > MOST_QUESTIONS || !(await consent(removal))) return { removal };
      for (const { id } of removal.gone) agreed.add(id);
    }
  }
}

class UnconfirmedRemoval extends Error {
  override readonly name = 'UnconfirmedRemoval';

  constructor(readonly removal: Removal) {
    super('The publication removes products.');
  }
}

/** An unreadable release counts as empty, because a publication must be able to replace it. */
async function refuseRemoval(
  folder: ReleaseFolder,
  after: ReadonlyMap<string, string>,
  agreed: ReadonlySet<string>,
): Promise<void> {
  const current = await openReleaseStore(folder.root).current();
  const before = current === null ? new Map<string, string>() : await productNames(current);
  const removal = removalOf(before, after);
  if (needsConsent(removal, agreed)) throw new UnconfirmedRemoval(removal);
}

function namesOf({ files }: ReleaseInput): Promise<ReadonlyMap<string, string>> {
  const byAddress = new Map(files.map((file) => [file.address, file]));
  return productNamesIn(async (address) => (await byAddress.get(address)?.bytes()) ?? new Uint8Array());
}
