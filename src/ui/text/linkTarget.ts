import { createContext, useContext } from 'react';

/** Returns the whole address for a path of the app. */
export type LinkTarget = (to: string) => string;

/** The app around the links completes their addresses. */
export const LinkTargetContext = createContext<LinkTarget>((to) => to);

export const useLinkTarget = (): LinkTarget => useContext(LinkTargetContext);
