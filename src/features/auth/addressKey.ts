/** The access key that a link may carry (`?auth=...`). It prefills the unlocking screen and leaves the address at once. */

const PARAMETER = 'auth';

function takeFromAddress(): string {
  const address = new URL(location.href);
  const key = address.searchParams.get(PARAMETER) ?? '';
  if (address.searchParams.has(PARAMETER)) {
    address.searchParams.delete(PARAMETER);
    // Stryker disable next-line StringLiteral: Browsers make nothing of this title.
    history.replaceState(history.state, '', address);
  }
  return key;
}

/** Read once, when the page starts; empty without one. The app's entry imports this before the router reads the address. */
export const keyFromAddress = takeFromAddress();
