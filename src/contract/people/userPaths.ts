import { PATHS } from '../paths';

const userPath = (id: number): string => `${PATHS.users}/${id}`;
export const deactivatePath = (id: number): string => `${userPath(id)}/deactivate`;
export const activatePath = (id: number): string => `${userPath(id)}/activate`;
export const rekeyPath = (id: number): string => `${userPath(id)}/rekey`;
export const correctPath = (id: number): string => `${userPath(id)}/correct`;
export const deletePath = (id: number): string => `${userPath(id)}/delete`;
export const exportPath = (id: number): string => `${userPath(id)}/export`;
export const sessionsPath = (id: number): string => `${userPath(id)}/sessions`;
export const endSessionsPath = (id: number): string => `${sessionsPath(id)}/end`;
export const endSessionPath = (id: number, sessionId: number): string => `${sessionsPath(id)}/${sessionId}/end`;
