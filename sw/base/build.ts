/** Written into the worker at build time. */
declare const APP_VERSION: string;

/** The version of this build of the app, worker included: package.json's. */
export const BUILD: string = APP_VERSION;
