/** What time it is on the server: a tablet's own clock may be a year off. Known from the answers of the server, in memory. */

let noted: { readonly server: number; readonly device: number } | null = null;

/** Reads the `Date` of an answer of our server. */
export function noteServerTime(response: Response): void {
  const server = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(server)) noted = { server, device: performance.now() };
}

/** Milliseconds since 1970; null before the first answer. */
export const serverNow = (): number | null => (noted === null ? null : noted.server + performance.now() - noted.device);
