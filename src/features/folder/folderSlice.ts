import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { CalculationInputs } from '../../contract/advice/calculation';
import type { RaisedRequirement } from '../../contract/advice/requirements';
import type { Country } from '../../contract/base/markers';
import { visitEnded } from '../device/visitEvents';
import { keyAccepted, legacyKeyExchanged, userLearned } from '../auth/authSlice';

export interface FolderRoof {
  readonly pitch: number | null;
  readonly country: Country | null;
  readonly requirements: readonly RaisedRequirement[];
}

export interface RememberedProduct {
  readonly id: string;
  readonly colors: readonly string[];
}

/** All inputs of a calculation. The result is computed again from the present release. */
export interface RememberedCalculation {
  readonly id: string;
  readonly product: string;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
  readonly roof: CalculationInputs;
}

export interface RememberedRoof {
  readonly house: string;
  readonly product: string;
  readonly color: string;
}

export interface FolderContents extends FolderRoof {
  readonly project: string;
  readonly products: readonly RememberedProduct[];
  readonly calculations: readonly RememberedCalculation[];
  readonly roofs: readonly RememberedRoof[];
}

export interface CustomerFolder extends FolderContents {
  readonly id: string;
  readonly user: string | null;
  readonly madeAt: number;
  readonly changedAt: number;
  /** True if showroom staff keep the folder when its visit ends. */
  readonly isKept?: boolean;
}

export type ExpiredFolder = Pick<CustomerFolder, 'id' | 'user' | 'project' | 'madeAt'>;

export interface FolderState {
  /** Oldest first. Read these through selectors, which check the stored fields. */
  readonly folders: readonly CustomerFolder[];
  readonly active: string | null;
  readonly expired: readonly ExpiredFolder[];
  /** Folders staff kept after visits. Visitors do not see them. */
  readonly kept: readonly CustomerFolder[];
  /** The roof that a view of the desk showed last, as `neigung=17&land=AT&dachform=hip`. Never stored. */
  readonly asked: string;
}

declare module '../../redux/state' {
  interface AppState {
    readonly folder: FolderState;
  }
}

const initialState: FolderState = { folders: [], active: null, expired: [], kept: [], asked: '' };

interface Deletion {
  readonly ids: readonly string[];
  readonly isExpiry?: boolean;
}

interface Change {
  readonly id: string;
  readonly at: number;
  readonly change: Partial<FolderContents & Pick<CustomerFolder, 'isKept'>>;
}

const adopted = (state: FolderState, user: string | null): FolderState => ({
  ...state,
  folders: state.folders.map((folder) => ({ ...folder, user })),
  kept: state.kept.map((folder) => ({ ...folder, user })),
  expired: state.expired.map((folder) => ({ ...folder, user })),
});

const folderSlice = createSlice({
  name: 'folder',
  initialState,
  reducers: {
    /** The new folder becomes active. Staff also open a kept folder again by this event. */
    folderMade: (state, { payload }: PayloadAction<CustomerFolder>): FolderState =>
      state.folders.some(({ id }) => id === payload.id)
        ? state
        : {
            ...state,
            folders: [...state.folders, payload],
            active: payload.id,
            kept: state.kept.filter(({ id }) => id !== payload.id),
          },
    folderOpened: (state, { payload: { id } }: PayloadAction<{ readonly id: string | null }>): FolderState => ({
      ...state,
      active: id,
      // Another folder belongs to another customer.
      asked: '',
    }),
    roofShown: (state, { payload }: PayloadAction<string>): FolderState => ({ ...state, asked: payload }),
    folderChanged: (state, { payload: { id, at, change } }: PayloadAction<Change>): FolderState => ({
      ...state,
      folders: state.folders.map((folder) => (folder.id === id ? { ...folder, ...change, changedAt: at } : folder)),
    }),
    foldersDeleted: (state, { payload: { ids, isExpiry } }: PayloadAction<Deletion>): FolderState => ({
      ...state,
      folders: state.folders.filter(({ id }) => !ids.includes(id)),
      // A kept folder expires without an entry in `expired`, because visitors are not informed.
      kept: state.kept.filter(({ id }) => !ids.includes(id)),
      expired: state.expired.concat(
        state.folders.flatMap(({ id, user, project, madeAt }) =>
          isExpiry && ids.includes(id) ? { id, user, project, madeAt } : [],
        ),
      ),
    }),
    expiryRead: (state): FolderState => ({ ...state, expired: [] }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(visitEnded, (state, { payload: { isShowroom } }) =>
        isShowroom
          ? { ...initialState, kept: state.kept.concat(state.folders.filter(({ isKept }) => isKept)) }
          : { ...state, active: null, asked: '' },
      )
      .addCase(userLearned, (state, { payload: { user } }) => adopted(state, user))
      // A session may end without a log-out, so the next log-in removes the former person's folders.
      .addMatcher(isAnyOf(keyAccepted, legacyKeyExchanged), (state, { payload: { user = null, formerUsers = [] } }) => {
        const marks: readonly (string | null)[] = [user, ...formerUsers];
        const isOwn = (folder: ExpiredFolder): boolean => marks.includes(folder.user);
        const isAllOwn = [...state.folders, ...state.kept, ...state.expired].every(isOwn);
        const own = isAllOwn
          ? state
          : { ...initialState, folders: state.folders.filter(isOwn), kept: state.kept.filter(isOwn) };
        return adopted({ ...own, asked: '' }, user);
      }),
});

export const { folderMade, folderOpened, folderChanged, foldersDeleted, expiryRead, roofShown } = folderSlice.actions;
export const folderReducer = folderSlice.reducer;
