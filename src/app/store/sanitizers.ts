/**
 * Lists each slice's stored fields. A sanitizer returns undefined for an invalid value, and the initial value stays.
 */
import { COMPARED_MAX } from '../../contract/advice/limits';
import { isCollected } from '../../contract/mail/collected';
import type { MediaItem } from '../../contract/content/media';
import { isId } from '../../contract/base/ids';
import { isSerialWatch } from '../../contract/release/serial';
import { isVersion } from '../../contract/base/version';
import { isToken, type AuthState } from '../../features/auth/authSlice';
import type { CartState } from '../../features/cart/cartSlice';
import type { FileSyncState } from '../../features/fileSync/fileSyncSlice';
import { FOLDERS_MAX } from '../../features/folder/folderLimits';
import type { CustomerFolder, ExpiredFolder, FolderState } from '../../features/folder/folderSlice';
import type { OutboxEntry, Progress } from '../../features/outbox/outboxEntry';
import type { OutboxState } from '../../features/outbox/outboxSlice';
import type { OverlayState } from '../../features/overlay/overlaySlice';
import type { ComparisonState } from '../../features/desk/comparison/comparisonSlice';
import { QUESTION_MAX, RECENT_MAX, type SearchState } from '../../features/search/searchSlice';
import type { ShareState } from '../../features/share/shareSlice';
import type { VersionState } from '../../features/version/versionSlice';
import { isCount, isObject, isText } from '../../contract/shapes';

export type Sanitizer<State> = { readonly [Field in keyof State]?: (value: unknown) => State[Field] | undefined };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const entries =
  <T>(isEntry: (value: unknown) => value is T) =>
  (value: unknown): T[] =>
    Array.isArray(value) ? value.filter(isEntry) : [];

const isMedium = (value: unknown): value is MediaItem =>
  isObject(value) && isText(value['image']) && isText(value['name']);

const auth: Sanitizer<AuthState> = {
  token: (value) => (isToken(value) ? value : undefined),
  permission: text,
  user: text,
  formerUsers: entries((value) => value === null || isText(value)),
  person: text,
  rights: entries(isText),
};

const version: Sanitizer<VersionState> = {
  update: (value) => (isVersion(value) ? value : undefined),
  checked: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  updateInfo: text,
  required: (value) => (typeof value === 'boolean' ? value : undefined),
  serials: (value) => (isSerialWatch(value) ? value : undefined),
};

/** Stores nothing, because an overlay ends with its page. */
const overlay: Sanitizer<OverlayState> = {};

/** Stores no running sync, because a sync ends with its page. */
const fileSync: Sanitizer<FileSyncState> = {
  status: (value) => (value === 'unsupported' ? value : undefined),
};

const cart: Sanitizer<CartState> = { items: entries(isCollected) };

const isProgress = (value: unknown): value is Progress => {
  if (!isObject(value)) return false;
  switch (value['status']) {
    case 'waiting':
      return isCount(value['tries']) && isCount(value['due']);
    case 'accepted':
      return isText(value['id']) && isCount(value['asks']) && isCount(value['due']);
    case 'failed':
      return isText(value['reason']);
    case 'refused':
      return value['reason'] === undefined || isText(value['reason']);
    default:
      return value['status'] === 'sent';
  }
};

const isOutboxEntry = (value: unknown): value is OutboxEntry =>
  isObject(value) &&
  isText(value['key']) &&
  (value['user'] === null || isText(value['user'])) &&
  isText(value['email']) &&
  isText(value['sealed'] ?? '') &&
  Array.isArray(value['items']) &&
  value['items'].every(isCollected) &&
  isCount(value['at']) &&
  (value['past'] === undefined || isText(value['past'])) &&
  typeof value['isLeaving'] === 'boolean' &&
  isProgress(value['progress']);

/** Stores only entries. Sending attempts and messages end with their page. */
const outbox: Sanitizer<OutboxState> = { entries: entries(isOutboxEntry) };

const comparison: Sanitizer<ComparisonState> = {
  ids: (value) => entries(isId)(value).slice(0, COMPARED_MAX),
};

/** features/folder/readFolder.ts checks the other fields. */
const isFolder = (value: unknown): value is CustomerFolder =>
  isObject(value) && isText(value['id']) && isCount(value['changedAt']);

const isExpired = (value: unknown): value is ExpiredFolder => isObject(value);

const readFolders = (value: unknown): CustomerFolder[] => entries(isFolder)(value).slice(0, FOLDERS_MAX);

const folder: Sanitizer<FolderState> = {
  folders: readFolders,
  kept: readFolders,
  active: text,
  expired: entries(isExpired),
};

const isQuestion = (value: unknown): value is string => isText(value) && value !== '' && value.length <= QUESTION_MAX;

/** Stores only recent searches, because the index has its own database. */
const search: Sanitizer<SearchState> = { recent: (value) => entries(isQuestion)(value).slice(0, RECENT_MAX) };

const share: Sanitizer<ShareState> = {
  href: text,
  title: text,
  media: (value) => (isMedium(value) ? value : undefined),
};

export const SANITIZERS = { auth, version, overlay, fileSync, cart, outbox, comparison, folder, search, share };
