declare const APP_VERSION: string;
declare const APP_BUILD: string;

export const BUILD: string = APP_VERSION;

export const BUILD_ID: string = APP_BUILD;
