const PARAMETER = 'auth';

function takeFromAddress(): string {
  const address = new URL(location.href);
  const key = address.searchParams.get(PARAMETER) ?? '';
  if (address.searchParams.has(PARAMETER)) {
    address.searchParams.delete(PARAMETER);
    // Stryker disable next-line StringLiteral: Browsers ignore the second argument.
    history.replaceState(history.state, '', address);
  }
  return key;
}

/** Access key from the address, or empty. Imported first, so the key is removed before the router reads the address. */
export const keyFromAddress = takeFromAddress();
