/** Something that keeps the server from starting. Its message is the one German line the operator reads. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The system's code of an error (`EACCES`, `ECONNREFUSED`), or its message where there is none. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'message' in error ? String(error.message) : 'unbekannter Fehler';
}
