const PARAMETER = 'auth';

function takeFromAddress(): string {
  const address = new URL(location.href);
  // A person or a mail program may write the name in other letters, such as `?Auth=`.
  const names = [...new Set(address.searchParams.keys())].filter((name) => name.toLowerCase() === PARAMETER);
  const keys = names.flatMap((name) => address.searchParams.getAll(name));
  if (names.length > 0) {
    for (const name of names) address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }
  return keys.find((key) => key !== '') ?? '';
}

/** Access key from the address, or empty. Imported first, so the key is removed before the router reads the address. */
export const keyFromAddress = takeFromAddress();
