import { expiryRead, folderChanged, folderMade, foldersDeleted } from './folderSlice';

/** All tabs receive these events. Each tab has its own active folder. */
export const SHARED_FOLDER_EVENTS = [folderMade, folderChanged, foldersDeleted, expiryRead];
