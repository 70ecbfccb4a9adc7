/** A page of links and forms for scanners, because the app's HTML has no links. */
import type { Manifest } from '../../src/contract/release/release';
import { PATHS } from '../../src/contract/paths';

/** The parts of an OpenAPI document that the map uses. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Readonly<{ properties?: object }> }>>;
  };
}

/**
 * Values by parameter name. If a name means different things in different calls, the call's address stands before the
 * name.
 */
export type Samples = Readonly<Record<string, string>>;

const FORM = 'application/x-www-form-urlencoded';
const BODY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  items: ['items[0][image]', 'items[0][name]', 'items[0][description]'],
};

/** The worker answers these addresses (specification §7), but a page without a worker sends them to the server. */
const WORKER_ADDRESSES = [
  `${PATHS.applicationDownloadFiles}?time=1763700000&status=1;2`,
  PATHS.applicationFiledata,
  PATHS.applicationUpdate,
];
/** Addresses of screens, some with a parameter that the screen reads. */
const SCREENS = [
  '/',
  '/?auth=AAAA-BBBB',
  '/view/lindora-12',
  '/finder?neigung=30',
  '/search?q=rot',
  '/content_redirect/app_solarwelt',
];

/**
 * The map has a link or form for each call. It also has links to screens and to published files.
 * @throws Error naming a parameter without a value in `samples`
 */
export function scanMap(description: Description, manifest: Manifest, samples: Samples): string {
  const calls = Object.entries(description.paths).flatMap(([address, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => callLine(method, address, operation, samples)),
  );
  const links = [...WORKER_ADDRESSES, ...SCREENS, ...attackedFiles(manifest)].map(link);
  return `<!doctype html><title>Map</title>\n${[...calls, ...links].join('\n')}\n`;
}

/**
 * Returns the addresses of all documents, but of only one media file for each type. The addresses of media files of one
 * type differ only in the id.
 */
function attackedFiles({ files, types }: Manifest): readonly string[] {
  const seen = new Set<number>();
  return files
    .filter(([address, type]) => {
      if (!address.startsWith(PATHS.filedata)) return true;
      const isNew = !seen.has(type) && types[type] !== undefined;
      seen.add(type);
      return isNew;
    })
    .map(([address]) => address);
}

function callLine(method: string, address: string, operation: Operation, samples: Samples): string {
  const value = (name: string): string => {
    const found = samples[`${address} ${name}`] ?? samples[name];
    if (found === undefined) throw new Error(`${method} ${address} has a parameter ${name} without a sample.`);
    return found;
  };
  const of = (place: string) => (operation.parameters ?? []).filter(({ in: where }) => where === place);
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
  const query = of('query').map(({ name }) => `${name}=${encodeURIComponent(value(name))}`);
  const target = query.length === 0 ? path : `${path}?${query.join('&')}`;
  if (method === 'get') return link(target);
  const properties = operation.requestBody?.content[FORM]?.schema.properties ?? {};
  const fields = Object.keys(properties).flatMap((name) => BODY_FIELDS[name] ?? [name]);
  const inputs = fields.map((name) => `<input name="${name}" value="${escaped(value(name))}">`);
  return `<form method="post" action="${escaped(target)}">${inputs.join('')}<button>x</button></form>`;
}

const link = (address: string): string => `<a href="${escaped(address)}">${escaped(address)}</a>`;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
