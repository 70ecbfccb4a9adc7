/**
 * The customer folders of this device. Nothing of them is sent. An event names folder and time itself: all tabs come to the
 * same state, also where one is told twice.
 */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { RaisedRequirement } from '../../contract/advice/requirements';
import type { Country } from '../../contract/markers';
import { keyAccepted, legacyKeyExchanged, userLearned } from '../auth/authSlice';
import { CALCULATIONS_MAX, COLORS_MAX, EXPIRED_MAX, FOLDERS_MAX, KEPT_MS, PRODUCTS_MAX } from './folderLimits';

/** In characters. */
export const PROJECT_MAX_LENGTH = 80;

/** The customer's roof, as far as it is known. */
export interface FolderRoof {
  /** Degrees; null while it is not known. */
  readonly pitch: number | null;
  readonly country: Country | null;
  readonly requirements: readonly RaisedRequirement[];
}

/** A product that a person put in, with the colours chosen of it. */
export interface RememberedProduct {
  readonly id: string;
  /** Ids of its variants, in the order chosen. */
  readonly colors: readonly string[];
  readonly isFavourite: boolean;
}

/** A calculation with all that went into it: its result is worked out again from the release at hand. */
export interface RememberedCalculation {
  readonly id: string;
  readonly product: string;
  /** As in the calculator's address: `traufe=9600&sparren=7420`. */
  readonly inputs: string;
}

export interface CustomerFolder extends FolderRoof {
  readonly id: string;
  /** Whose folder it is (`auth.user`); null for a login without a mark. */
  readonly user: string | null;
  /** Name of the project; empty until a person gives one. */
  readonly project: string;
  readonly products: readonly RememberedProduct[];
  readonly calculations: readonly RememberedCalculation[];
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly changedAt: number;
}

/** A folder that was deleted because of its age; told until the person has read it. */
export interface ExpiredFolder {
  readonly id: string;
  readonly project: string;
  readonly madeAt: number;
}

export interface FolderState {
  /** In the order made. */
  readonly folders: readonly CustomerFolder[];
  /** The folder that is worked with. It may be gone: ask `selectActiveFolder`. */
  readonly active: string | null;
  readonly expired: readonly ExpiredFolder[];
}

declare module '../../store/state' {
  interface AppState {
    readonly folder: FolderState;
  }
}

const initialState: FolderState = { folders: [], active: null, expired: [] };

interface NewFolder extends Partial<FolderRoof> {
  readonly id: string;
  readonly user: string | null;
  readonly project?: string;
  readonly at: number;
}

/** To a folder, at a time. */
type Change<More = unknown> = PayloadAction<{ readonly folder: string; readonly at: number } & More>;
type ProductChange<More = unknown> = Change<{ readonly product: string } & More>;

const folderSlice = createSlice({
  name: 'folder',
  initialState,
  reducers: {
    /** It becomes the active one. Beyond the most that a device keeps nothing is made. */
    folderMade: (state, { payload: { at, ...made } }: PayloadAction<NewFolder>): FolderState =>
      state.folders.length >= FOLDERS_MAX || state.folders.some(({ id }) => id === made.id)
        ? state
        : {
            ...state,
            folders: [...state.folders, { ...EMPTY, ...made, madeAt: at, changedAt: at }],
            active: made.id,
          },
    /** Null: none is active any more. */
    folderOpened: (state, { payload: { id } }: PayloadAction<{ readonly id: string | null }>): FolderState => ({
      ...state,
      active: id,
    }),
    folderDescribed: (
      state,
      { payload: { folder, at, ...change } }: Change<Partial<FolderRoof & Pick<CustomerFolder, 'project'>>>,
    ): FolderState => changed(state, folder, at, () => change),
    folderDeleted: (state, { payload: { id } }: PayloadAction<{ readonly id: string }>): FolderState => ({
      ...state,
      folders: state.folders.filter((folder) => folder.id !== id),
    }),
    productRemembered: (state, { payload: { folder, at, product } }: ProductChange): FolderState =>
      productChanged(state, folder, at, product, (known) => known),
    productForgotten: (state, { payload: { folder, at, product } }: ProductChange): FolderState =>
      changed(state, folder, at, ({ products }) => ({ products: products.filter(({ id }) => id !== product) })),
    /** A colour is chosen together with its product. */
    colorRemembered: (
      state,
      { payload: { folder, at, product, color } }: ProductChange<{ readonly color: string }>,
    ): FolderState =>
      productChanged(state, folder, at, product, (known) =>
        known.colors.includes(color) || known.colors.length >= COLORS_MAX
          ? known
          : { ...known, colors: [...known.colors, color] },
      ),
    colorForgotten: (
      state,
      { payload: { folder, at, product, color } }: ProductChange<{ readonly color: string }>,
    ): FolderState =>
      productChanged(state, folder, at, product, (known) => ({
        ...known,
        colors: known.colors.filter((other) => other !== color),
      })),
    favouriteChosen: (
      state,
      { payload: { folder, at, product, isFavourite } }: ProductChange<{ readonly isFavourite: boolean }>,
    ): FolderState => productChanged(state, folder, at, product, (known) => ({ ...known, isFavourite })),
    calculationRemembered: (
      state,
      { payload: { folder, at, calculation } }: Change<{ readonly calculation: RememberedCalculation }>,
    ): FolderState =>
      changed(state, folder, at, ({ calculations }) =>
        calculations.length >= CALCULATIONS_MAX || calculations.some((known) => isSame(known, calculation))
          ? {}
          : { calculations: [...calculations, calculation] },
      ),
    calculationForgotten: (state, { payload: { folder, at, id } }: Change<{ readonly id: string }>): FolderState =>
      changed(state, folder, at, ({ calculations }) => ({
        calculations: calculations.filter((known) => known.id !== id),
      })),
    /** The clock was read. */
    foldersAged: (state, { payload: { now } }: PayloadAction<{ readonly now: number }>): FolderState => {
      const over = state.folders.filter((folder) => isOver(folder, now));
      if (over.length === 0) return state;
      return {
        ...state,
        folders: state.folders.filter((folder) => !over.includes(folder)),
        expired: [...state.expired, ...over.map(({ id, project, madeAt }) => ({ id, project, madeAt }))].slice(
          -EXPIRED_MAX,
        ),
      };
    },
    expiryRead: (state): FolderState => ({ ...state, expired: [] }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(userLearned, (state, { payload: { user } }): FolderState => ({
        ...state,
        folders: state.folders.map((folder) => ({ ...folder, user })),
      }))
      // Folders of a session that ended without a log-out are not for the next person.
      .addMatcher(isAnyOf(keyAccepted, legacyKeyExchanged), (state, { payload: { user = null } }): FolderState => {
        const folders = state.folders.filter((folder) => folder.user === user);
        return folders.length === state.folders.length ? state : { ...initialState, folders };
      }),
});

const EMPTY = { project: '', pitch: null, country: null, requirements: [], products: [], calculations: [] } as const;

const isSame = (one: RememberedCalculation, other: RememberedCalculation): boolean =>
  one.id === other.id || (one.product === other.product && one.inputs === other.inputs);

/** Whether a folder has been left alone for too long. */
export const isOver = ({ changedAt }: CustomerFolder, now: number): boolean => changedAt + KEPT_MS <= now;

const changed = (
  state: FolderState,
  id: string,
  at: number,
  change: (folder: CustomerFolder) => Partial<CustomerFolder>,
): FolderState => ({
  ...state,
  folders: state.folders.map((folder) => (folder.id === id ? { ...folder, ...change(folder), changedAt: at } : folder)),
});

/** The product comes into the folder with it; beyond the most that a folder holds nothing is changed. */
const productChanged = (
  state: FolderState,
  folder: string,
  at: number,
  product: string,
  change: (known: RememberedProduct) => RememberedProduct,
): FolderState =>
  changed(state, folder, at, ({ products }) => {
    if (products.some(({ id }) => id === product))
      return { products: products.map((known) => (known.id === product ? change(known) : known)) };
    if (products.length >= PRODUCTS_MAX) return {};
    return { products: [...products, change({ id: product, colors: [], isFavourite: false })] };
  });

export const {
  folderMade,
  folderOpened,
  folderDescribed,
  folderDeleted,
  productRemembered,
  productForgotten,
  colorRemembered,
  colorForgotten,
  favouriteChosen,
  calculationRemembered,
  calculationForgotten,
  foldersAged,
  expiryRead,
} = folderSlice.actions;
export const folderReducer = folderSlice.reducer;

/** What all tabs of a device hear. Which folder is active is each tab's own, but for a new one. */
export const SHARED_FOLDER_EVENTS = [
  ...[folderMade, folderDescribed, folderDeleted, productRemembered, productForgotten, colorRemembered],
  ...[colorForgotten, favouriteChosen, calculationRemembered, calculationForgotten, expiryRead],
];
