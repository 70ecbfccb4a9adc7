/** The worker's global scope, typed once. Modules that import it run in a worker only. */
declare const self: ServiceWorkerGlobalScope;

export const scope: ServiceWorkerGlobalScope = self;
