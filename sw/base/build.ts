declare const APP_VERSION: string;
declare const APP_BUILD: string;

/** This build's version in package.json. */
export const BUILD: string = APP_VERSION;

/** A hash of this build's contents (server/base/build.ts). */
export const BUILD_ID: string = APP_BUILD;
