/** Query parameter of a link that carries an access key. */
const PARAMETER = 'auth';

/**
 * The access key of the address (`?auth=...`), `''` without one. It leaves the address bar at once, so that it stays
 * neither in the history nor on a shared screen; a second call still finds what the first one took.
 */
export function takeKeyFromAddress(): string {
  const address = new URL(window.location.href);
  const key = address.searchParams.get(PARAMETER);
  if (key === null) return taken;
  taken = key;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  return key;
}

let taken = '';
