const PARAMETER = 'auth';

function takeFromAddress(): string {
  const address = new URL(location.href);
  const key = address.searchParams.get(PARAMETER) ?? '';
  if (address.searchParams.has(PARAMETER)) {
    address.searchParams.delete(PARAMETER);
    // Stryker disable next-line StringLiteral: Browsers ignore the mutant's title.
    history.replaceState(history.state, '', address);
  }
  return key;
}

/**
 * Access key from the address, or empty. Removes the key before the router reads the address, because the app's entry
 * imports this first.
 */
export const keyFromAddress = takeFromAddress();
