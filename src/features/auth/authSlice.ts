import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tokenRefused } from '../../api/apiEvents';
import type { SessionAnswer } from '../../contract/people/logIn';
import { TOKEN_MIN_LENGTH } from '../../contract/base/limits';

export interface AuthState {
  readonly token: string | null;
  readonly permission: string | null;
  readonly required: boolean;
  /** True after a key was accepted, now or at an earlier start. */
  readonly validated: boolean;
  /**
   * The server's identifier of the person, kept after a lost session. Earlier builds stored another identifier, which
   * `learnUser` replaces.
   */
  readonly user: string | null;
  readonly formerUsers: readonly (string | null)[];
  /** First and last name. Empty without a name, null until the server sends it. */
  readonly person: string | null;
  /** Rights beside the group, as the server's last answer names them. */
  readonly rights: readonly string[];
}

declare module '../../redux/state' {
  interface AppState {
    readonly auth: AuthState;
  }
}

export interface Credentials {
  readonly token: string;
  readonly permission: string;
  readonly user?: string | null;
  readonly formerUsers?: readonly string[];
  readonly person?: string | null;
}

/** `required` and `validated` are false until the stored state is read or a legacy key is exchanged. */
const initialState: AuthState = {
  token: null,
  permission: null,
  required: false,
  validated: false,
  user: null,
  formerUsers: [],
  person: null,
  rights: [],
};

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= TOKEN_MIN_LENGTH;

/** Keeps `user`, because the device still has this person's data. */
const lockedOut = (state: AuthState): AuthState => ({ ...initialState, user: state.user, required: true });

/** Sets `validated` despite the missing token, because `validated` hides the key form until the reload. */
const ended = (state: AuthState): AuthState => ({ ...lockedOut(state), validated: true });

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Dispatched after the stored state is read. A legacy key hides the unlock form during its exchange. */
    authRestored: (state, { payload }: PayloadAction<{ readonly hasLegacyKey: boolean }>) =>
      isToken(state.token)
        ? { ...state, required: false, validated: true }
        : { ...lockedOut(state), required: !payload.hasLegacyKey },
    keyAccepted: (state, { payload }: PayloadAction<Credentials>) => ({
      ...state,
      person: null,
      rights: [],
      ...payload,
      validated: true,
    }),
    legacyKeyExchanged: (_state, { payload }: PayloadAction<Credentials>) => ({
      ...initialState,
      ...payload,
      validated: true,
    }),
    legacyKeyFailed: lockedOut,
    userLearned: (state, { payload }: PayloadAction<SessionAnswer>) => {
      const { user } = payload;
      const person = payload.person ?? state.person;
      if (state.token === null) return state;
      if (state.user === user) return state.person === person ? state : { ...state, person };
      return { ...state, user, person, formerUsers: [...state.formerUsers, state.user] };
    },
    rightsLearned: (state, { payload }: PayloadAction<readonly string[]>) => ({ ...state, rights: payload }),
    loggedOut: () => ended(initialState),
    /** Another tab ended this session and now controls the storage. This page shows no contents until it reloads. */
    sessionLost: ended,
  },
  extraReducers: (builder) => {
    // A late 401 of an older token must not end the new session.
    builder.addCase(tokenRefused, (state, { payload }) => (payload.token === state.token ? lockedOut(state) : state));
  },
});

export const {
  authRestored,
  keyAccepted,
  legacyKeyExchanged,
  legacyKeyFailed,
  userLearned,
  rightsLearned,
  loggedOut,
  sessionLost,
} = authSlice.actions;
export const authReducer = authSlice.reducer;
