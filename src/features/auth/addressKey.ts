const PARAMETER = 'auth';

function takeFromAddress(): string {
  const address = new URL(location.href);
  const key = address.searchParams.get(PARAMETER) ?? '';
  if (address.searchParams.has(PARAMETER)) {
    address.searchParams.delete(PARAMETER);
    // Stryker disable next-line StringLiteral: Browsers ignore this title.
    history.replaceState(history.state, '', address);
  }
  return key;
}

/**
 * Access key from the address, or empty. The app's entry imports this file first, so the router never reads an address
 * with a key.
 */
export const keyFromAddress = takeFromAddress();
