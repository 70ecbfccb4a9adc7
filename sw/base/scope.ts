declare const self: ServiceWorkerGlobalScope;

export const scope: ServiceWorkerGlobalScope = self;
