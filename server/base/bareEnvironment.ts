const VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'SystemRoot', 'MALLOC_ARENA_MAX'];

/** Environment of a child process that needs no secrets. Libraries that read media run in such processes. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
