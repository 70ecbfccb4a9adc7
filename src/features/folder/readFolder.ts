/** Reads stored folders. What of one is not what it was is left out; the rest of it stays. */
import { RAISED_REQUIREMENTS } from '../../contract/advice/requirements';
import { ID_PATTERN } from '../../contract/ids';
import { COUNTRIES } from '../../contract/markers';
import { isCount, isObject, isText } from '../../contract/shapes';
import {
  CALCULATIONS_MAX,
  COLORS_MAX,
  EXPIRED_MAX,
  FOLDERS_MAX,
  INPUTS_MAX_LENGTH,
  PITCH_MAX,
  PITCH_MIN,
  PRODUCTS_MAX,
} from './folderLimits';
import {
  PROJECT_MAX_LENGTH,
  type CustomerFolder,
  type ExpiredFolder,
  type RememberedCalculation,
  type RememberedProduct,
} from './folderSlice';

const ID = new RegExp(ID_PATTERN);
const REQUIREMENTS = [...new Set(Object.values(RAISED_REQUIREMENTS).flat())];

export const readFolders = (value: unknown): CustomerFolder[] => listOf(value, readFolder, FOLDERS_MAX);

export const readExpired = (value: unknown): ExpiredFolder[] =>
  listOf(
    value,
    (one) =>
      isObject(one) && isText(one['id']) && isCount(one['madeAt'])
        ? { id: one['id'], madeAt: one['madeAt'], project: readProject(one['project']) }
        : null,
    EXPIRED_MAX,
  );

/** Null without what a folder cannot be without. */
function readFolder(value: unknown): CustomerFolder | null {
  if (!isObject(value) || !isText(value['id']) || !isCount(value['changedAt'])) return null;
  const { id, user, pitch, madeAt, changedAt } = value;
  return {
    id,
    user: isText(user) ? user : null,
    project: readProject(value['project']),
    pitch: typeof pitch === 'number' && pitch >= PITCH_MIN && pitch <= PITCH_MAX ? pitch : null,
    country: COUNTRIES.find((one) => one === value['country']) ?? null,
    requirements: REQUIREMENTS.filter((one) => listOf(value['requirements'], readText).includes(one)),
    products: listOf(value['products'], readProduct, PRODUCTS_MAX),
    calculations: listOf(value['calculations'], readCalculation, CALCULATIONS_MAX),
    madeAt: isCount(madeAt) ? madeAt : changedAt,
    changedAt,
  };
}

function readProduct(value: unknown): RememberedProduct | null {
  if (!isObject(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return { id, colors: listOf(value['colors'], readId, COLORS_MAX), isFavourite: value['isFavourite'] === true };
}

function readCalculation(value: unknown): RememberedCalculation | null {
  if (!isObject(value)) return null;
  const { id, inputs } = value;
  const product = readId(value['product']);
  if (!isText(id) || product === null || !isText(inputs) || inputs.length > INPUTS_MAX_LENGTH) return null;
  return { id, product, inputs };
}

const readText = (value: unknown): string | null => (isText(value) ? value : null);
const readId = (value: unknown): string | null => (isText(value) && ID.test(value) ? value : null);
const readProject = (value: unknown): string => (isText(value) ? value.slice(0, PROJECT_MAX_LENGTH) : '');

/** The entries that could be read, at most `most`; what is no list is an empty one. */
function listOf<T>(value: unknown, read: (one: unknown) => T | null, most = Infinity): T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => read(one) ?? []).slice(0, most);
}
