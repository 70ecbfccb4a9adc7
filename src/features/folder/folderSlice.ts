/**
 * The customer folders of this device. Nothing of them is sent. An event says what is so afterwards: all tabs come to the same
 * state, also where one is told twice. What a choice makes of a folder is worked out in folderEvents.ts, as the start needs
 * none of it.
 */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { CalculationInputs } from '../../contract/advice/calculation';
import type { RaisedRequirement } from '../../contract/advice/requirements';
import type { Country } from '../../contract/base/markers';
import { visitEnded } from '../device/visitEvents';
import { keyAccepted, legacyKeyExchanged, userLearned } from '../auth/authSlice';

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
}

/** A calculation with all that went into it: its result is worked out again from the release at hand. */
export interface RememberedCalculation {
  readonly id: string;
  readonly product: string;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
  readonly roof: CalculationInputs;
}

/** What a person puts into a folder. */
export interface FolderContents extends FolderRoof {
  /** Name of the project; empty until a person gives one. */
  readonly project: string;
  readonly products: readonly RememberedProduct[];
  readonly calculations: readonly RememberedCalculation[];
}

export interface CustomerFolder extends FolderContents {
  readonly id: string;
  /** Whose folder it is (`auth.user`); null for a login without a mark. */
  readonly user: string | null;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly changedAt: number;
  /** On a showroom device staff keep it when its visit ends. */
  readonly isKept?: boolean;
}

/** What is kept of a folder that was deleted because of its age, to name it: nothing of its contents. */
export type ExpiredFolder = Pick<CustomerFolder, 'id' | 'user' | 'project' | 'madeAt'>;

export interface FolderState {
  /** In the order made. Selectors ask for them: what was stored has been looked at in outline only. */
  readonly folders: readonly CustomerFolder[];
  /** The folder that is worked with. It may be gone. */
  readonly active: string | null;
  /** Told until the person has read it. */
  readonly expired: readonly ExpiredFolder[];
  /** What staff of a showroom device kept of visits that are over: no visitor sees them. */
  readonly kept: readonly CustomerFolder[];
}

declare module '../../redux/state' {
  interface AppState {
    readonly folder: FolderState;
  }
}

const initialState: FolderState = { folders: [], active: null, expired: [], kept: [] };

interface Deletion {
  readonly ids: readonly string[];
  /** Because of their age, of which the person is told. */
  readonly isExpiry?: boolean;
}

interface Change {
  readonly id: string;
  readonly at: number;
  readonly change: Partial<FolderContents & Pick<CustomerFolder, 'isKept'>>;
}

/** The same under the present mark of the person that all of it belongs to. */
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
    /** It becomes the active one. A kept one is opened again in this way. */
    folderMade: (state, { payload }: PayloadAction<CustomerFolder>): FolderState =>
      state.folders.some(({ id }) => id === payload.id)
        ? state
        : {
            ...state,
            folders: [...state.folders, payload],
            active: payload.id,
            kept: state.kept.filter(({ id }) => id !== payload.id),
          },
    /** Null: none is active any more. */
    folderOpened: (state, { payload: { id } }: PayloadAction<{ readonly id: string | null }>): FolderState => ({
      ...state,
      active: id,
    }),
    folderChanged: (state, { payload: { id, at, change } }: PayloadAction<Change>): FolderState => ({
      ...state,
      folders: state.folders.map((folder) => (folder.id === id ? { ...folder, ...change, changedAt: at } : folder)),
    }),
    foldersDeleted: (state, { payload: { ids, isExpiry } }: PayloadAction<Deletion>): FolderState => ({
      ...state,
      folders: state.folders.filter(({ id }) => !ids.includes(id)),
      // No visitor is told of their expiry.
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
          : { ...state, active: null },
      )
      .addCase(userLearned, (state, { payload: { user } }) => adopted(state, user))
      // Folders of a session that ended without a log-out are not for the next person, nor are the names of those that went.
      .addMatcher(isAnyOf(keyAccepted, legacyKeyExchanged), (state, { payload: { user = null, formerUsers = [] } }) => {
        const marks: readonly (string | null)[] = [user, ...formerUsers];
        const isOwn = (folder: ExpiredFolder): boolean => marks.includes(folder.user);
        const isAllOwn = [...state.folders, ...state.kept, ...state.expired].every(isOwn);
        return adopted(
          isAllOwn ? state : { ...initialState, folders: state.folders.filter(isOwn), kept: state.kept.filter(isOwn) },
          user,
        );
      }),
});

export const { folderMade, folderOpened, folderChanged, foldersDeleted, expiryRead } = folderSlice.actions;
export const folderReducer = folderSlice.reducer;

/** What all tabs of a device hear. Which folder is active is each tab's own, but for a new one. */
export const SHARED_FOLDER_EVENTS = [folderMade, folderChanged, foldersDeleted, expiryRead];
