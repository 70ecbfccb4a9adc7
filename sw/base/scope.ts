/** The worker's typed global scope. */
declare const self: ServiceWorkerGlobalScope;

export const scope: ServiceWorkerGlobalScope = self;
