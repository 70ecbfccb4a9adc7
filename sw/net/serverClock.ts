let noted: { readonly server: number; readonly device: number } | null = null;

export function noteServerTime(response: Response): void {
  const server = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(server)) noted = { server, device: performance.now() };
}

/** The server's time in milliseconds since 1970. Null before the first answer. */
export const serverNow = (): number | null => (noted === null ? null : noted.server + performance.now() - noted.device);
