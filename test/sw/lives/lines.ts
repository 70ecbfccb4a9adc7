import type { Asked, Between } from '../../support/workerDevice/releaseServer';
import { cutShort } from '../../support/workerDevice/releaseServer';
import type { Random } from '../../support/random';
import { BLOBS, isBlob, PACKS } from './releases';

const PAGE_TYPE = { 'Content-Type': 'text/html' };
const portalPage = (status: number): Response => new Response('<h1>WLAN</h1>', { status, headers: PAGE_TYPE });

/** Answers that captive portals and gateways between device and server give to any request. */
const MISLED: readonly (() => Response | Promise<Response>)[] = [
  () => portalPage(200),
  () => portalPage(511),
  () => portalPage(403),
  () => new Response(null, { status: 204 }),
  () => new Response(null, { status: 304 }),
  () => Response.json({ captive: true }),
  () => new Response('', { status: 503, headers: { 'Retry-After': '2' } }),
  // A gateway answers with an error while the server restarts.
  () => new Response('404 page not found', { status: 404, headers: { 'Content-Type': 'text/plain' } }),
  // A portal redirects the request, and the worker refuses the redirect.
  () => Promise.reject(new TypeError('Failed to fetch')),
  // The request gets no answer.
  () => new Promise<never>(() => undefined),
];

type Change = (bytes: Uint8Array<ArrayBuffer>, answer: Response, asked: Asked, random: Random) => Response;

/** Changes that proxies make to answers with packs or manifests. */
const CHANGES: readonly Change[] = [
  (bytes, answer, _asked, random) => {
    const at = random.int(0, bytes.length - 1);
    return new Response(
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
      answer,
    );
  },
  // The connection breaks in the middle of an answer that has no length.
  (bytes, answer, _asked, random) => new Response(bytes.slice(0, random.int(0, bytes.length)), answer),
  (bytes, answer, _asked, random) => cutShort(new Response(bytes, answer), random.int(0, bytes.length)),
  (bytes, answer) => new Response(Uint8Array.of(...bytes, 1), answer),
  // A proxy answers with the bytes of another pack.
  (_bytes, answer, _asked, random) => new Response(BLOBS.get(random.pick(PACKS)) ?? null, answer),
  // A proxy ignores the Range header.
  (_bytes, answer, { path }) => new Response(BLOBS.get(path) ?? null, { headers: answer.headers }),
  // These proxies send a part as the whole, keep the connection open, or announce a wrong range.
  (bytes, { headers }) => new Response(bytes, { headers }),
  (bytes, { headers, status }) => new Response(withoutEnd(bytes), { headers, status }),
  (bytes, answer, _asked, random) => {
    const headers = new Headers(answer.headers);
    headers.set('Content-Range', `bytes ${random.int(0, 20)}-${bytes.length}/${bytes.length + 1}`);
    return new Response(bytes, { status: 206, headers });
  },
];

const withoutEnd = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({ start: (controller) => controller.enqueue(bytes) });

export function someLine(random: Random): Between | null {
  const kind = random.int(0, 7);
  if (kind < 3) return null;
  if (kind < 5) return crookedLine(random);
  const misled = random.pick(MISLED);
  // A network filter blocks all answers that contain a pack or a manifest.
  if (kind === 5) return ({ path }, serve) => (isBlob(path) ? misled() : serve());
  return () => misled();
}

/** Makes a connection on which proxies change packs and manifests. */
export const crookedLine =
  (random: Random): Between =>
  (asked, serve) =>
    change(random.pick(CHANGES), asked, serve, random);

async function change(wish: Change, asked: Asked, serve: () => Response, random: Random): Promise<Response> {
  const answer = serve();
  if (!isBlob(asked.path) || !answer.ok) return answer;
  return wish(new Uint8Array(await answer.arrayBuffer()), answer, asked, random);
}
