/** Something that keeps the server from starting. Its message is the one German line the operator reads. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The system's code of an error (`EACCES`, `ECONNREFUSED`), or its message where there is none. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
