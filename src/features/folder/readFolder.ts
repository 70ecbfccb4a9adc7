import {
  CALCULATED_SHAPES,
  CALCULATION_LIMITS,
  currentInputs,
  type CalculationInputs,
  type StoredInputs,
} from '../../contract/advice/calculation';
import { PITCH_MAX, PITCH_MIN } from '../../contract/advice/limits';
import { COVERS } from '../../contract/advice/tile';
import { RAISED_REQUIREMENTS, type RaisedRequirement } from '../../contract/advice/requirements';
import { isId } from '../../contract/base/ids';
import { COUNTRIES, type Country } from '../../contract/base/markers';
import { isCount, isObject, isText } from '../../contract/shapes';
import { CALCULATIONS_MAX, COLORS_MAX, EXPIRED_MAX, PRODUCTS_MAX, ROOFS_MAX } from './folderLimits';
import { PROJECT_MAX_LENGTH } from './folderEvents';
import type {
  CustomerFolder,
  ExpiredFolder,
  RememberedCalculation,
  RememberedProduct,
  RememberedRoof,
} from './folderSlice';

const REQUIREMENTS = [...new Set(Object.values(RAISED_REQUIREMENTS).flat())];

const known = new WeakMap<CustomerFolder, CustomerFolder>();

/** Reads a stored folder without its damaged parts. Returns the same object for the same folder. */
export function readFolder(stored: CustomerFolder): CustomerFolder {
  const found = known.get(stored);
  if (found !== undefined) return found;
  const folder = read(stored);
  known.set(stored, folder);
  return folder;
}

function read({ id, changedAt, ...stored }: CustomerFolder): CustomerFolder {
  const { user, pitch, madeAt, isKept, ...rest }: { readonly [Field in keyof CustomerFolder]?: unknown } = stored;
  return {
    id,
    user: isText(user) ? user : null,
    project: readProject(rest.project),
    pitch: isBetween(pitch, PITCH_MIN, PITCH_MAX) ? pitch : null,
    country: readCountry(rest.country),
    requirements: readRequirements(rest.requirements),
    products: listOf(favouritesFirst(rest.products), readProduct, PRODUCTS_MAX),
    calculations: listOf(rest.calculations, readCalculation, CALCULATIONS_MAX),
    roofs: listOf(rest.roofs, readRoof, ROOFS_MAX),
    madeAt: isCount(madeAt) ? madeAt : changedAt,
    changedAt,
    ...(isKept === true ? { isKept } : {}),
  };
}

export const readExpired = (expired: readonly ExpiredFolder[]): readonly Omit<ExpiredFolder, 'user'>[] =>
  expired
    .filter(({ id, madeAt }) => isText(id) && isCount(madeAt))
    .map(({ id, madeAt, project }) => ({ id, madeAt, project: readProject(project) }))
    .slice(-EXPIRED_MAX);

function favouritesFirst(products: unknown): unknown {
  if (!Array.isArray(products)) return products;
  const isFavourite = (one: unknown): boolean => isObject(one) && one['isFavourite'] === true;
  return [...products.filter(isFavourite), ...products.filter((one) => !isFavourite(one))];
}

function readProduct(value: unknown): RememberedProduct | null {
  if (!isObject(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return { id, colors: listOf(value['colors'], readId, COLORS_MAX) };
}

function readRoof(value: unknown): RememberedRoof | null {
  if (!isObject(value)) return null;
  const [house, product, color] = [readId(value['house']), readId(value['product']), readId(value['color'])];
  return house === null || product === null || color === null ? null : { house, product, color };
}

function readCalculation(value: unknown): RememberedCalculation | null {
  if (!isObject(value) || !isText(value['id'])) return null;
  const product = readId(value['product']);
  const country = readCountry(value['country']);
  const roof = readInputs(value['roof']);
  if (product === null || country === null || roof === null) return null;
  return { id: value['id'], product, country, requirements: readRequirements(value['requirements']), roof };
}

/** Folders of older builds lack the kind of cover, the rafter spacing and the colour. */
function readInputs(value: unknown): CalculationInputs | null {
  if (!isObject(value)) return null;
  const { shape, isBond, cover, rafterSpacing, color } = value;
  const { rafterSpacing: spacing, ...limits } = CALCULATION_LIMITS;
  const numbers = Object.entries(limits).filter(
    ([name, { min, max }]) => isBetween(value[name], min, max) || (name === 'firstRow' && value[name] === null),
  );
  const isWhole = numbers.length === Object.keys(limits).length && typeof isBond === 'boolean';
  if (!isWhole || !CALCULATED_SHAPES.some((one) => one === shape)) return null;
  return currentInputs({
    ...Object.fromEntries(numbers.map(([name]) => [name, value[name]])),
    ...{ shape, isBond, cover: COVERS.find((one) => one === cover) ?? null, color: readId(color) },
    ...(isBetween(rafterSpacing, spacing.min, spacing.max) ? { rafterSpacing } : {}),
    // The cast is safe: each field was checked.
  } as StoredInputs);
}

const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;
const readRequirements = (value: unknown): RaisedRequirement[] =>
  REQUIREMENTS.filter((one) => listOf(value, readText).includes(one));
const readCountry = (value: unknown): Country | null => COUNTRIES.find((one) => one === value) ?? null;
const readText = (value: unknown): string | null => (isText(value) ? value : null);
const readId = (value: unknown): string | null => (isId(value) ? value : null);
const readProject = (value: unknown): string => (isText(value) ? value.slice(0, PROJECT_MAX_LENGTH) : '');

function listOf<T>(value: unknown, read: (one: unknown) => T | null, most = Infinity): T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => read(one) ?? []).slice(0, most);
}
