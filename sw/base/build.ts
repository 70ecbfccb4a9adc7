/** Written into the worker at build time. */
declare const APP_VERSION: string;
declare const APP_BUILD: string;

/** The version of this build of the app, worker included: package.json's. */
export const BUILD: string = APP_VERSION;

/** Made of this build's contents (server/base/build.ts). */
export const BUILD_ID: string = APP_BUILD;
