/** Who is logged in (specification §3 and §4, "Login"). Token, permission, marks and name are persisted, the rest is of this page. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tokenRefused } from '../../api/apiEvents';
import type { SessionAnswer } from '../../contract/people/logIn';
import { TOKEN_MIN_LENGTH } from '../../contract/base/limits';

export interface AuthState {
  readonly token: string | null;
  /** One of the permission strings of src/contract/base/permissions.ts. */
  readonly permission: string | null;
  /** The unlocking screen has to be shown. */
  readonly required: boolean;
  /** A key was accepted, now or at an earlier start. */
  readonly validated: boolean;
  /**
   * The server's mark of the person who is logged in, or was until the server refused the token. An earlier build of the app
   * left another one, or null: then `learnUser` asks for it.
   */
  readonly user: string | null;
  /** What marked the same person before; what waits for that one is this person's. */
  readonly formerUsers: readonly (string | null)[];
  /** First and last name of who is logged in; empty without one, null until the server told. */
  readonly person: string | null;
}

declare module '../../redux/state' {
  interface AppState {
    readonly auth: AuthState;
  }
}

/** What an accepted key is exchanged for. */
export interface Credentials {
  readonly token: string;
  readonly permission: string;
  readonly user?: string | null;
  readonly formerUsers?: readonly string[];
  readonly person?: string | null;
}

/** Neither required nor validated: the stored state has not been read, or a legacy key is being exchanged. */
const initialState: AuthState = {
  token: null,
  permission: null,
  required: false,
  validated: false,
  user: null,
  formerUsers: [],
  person: null,
};

/** Specification §5: a token is a string of at least 10 characters. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= TOKEN_MIN_LENGTH;

/** Whose things are still on the device stays known: a session may end without a log-out. */
const lockedOut = (state: AuthState): AuthState => ({ ...initialState, user: state.user, required: true });

/** Validated without a token: no key is asked for before the page has reloaded, as it would be lost. */
const ended = (state: AuthState): AuthState => ({ ...lockedOut(state), validated: true });

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The stored state has been read. A legacy key keeps the unlocking screen's form away while it is exchanged. */
    authRestored: (state, { payload }: PayloadAction<{ readonly hasLegacyKey: boolean }>) =>
      isToken(state.token)
        ? { ...state, required: false, validated: true }
        : { ...lockedOut(state), required: !payload.hasLegacyKey },
    /** The unlocking screen stays (`required`) until the page has reloaded. */
    keyAccepted: (state, { payload }: PayloadAction<Credentials>) => ({
      ...state,
      person: null,
      ...payload,
      validated: true,
    }),
    legacyKeyExchanged: (_state, { payload }: PayloadAction<Credentials>) => ({
      ...initialState,
      ...payload,
      validated: true,
    }),
    legacyKeyFailed: lockedOut,
    /** The server told mark and name of the person whose login lacks one of them. Another tab may have told them already. */
    userLearned: (state, { payload }: PayloadAction<SessionAnswer>) => {
      const { user } = payload;
      const person = payload.person ?? state.person;
      if (state.token === null) return state;
      if (state.user === user) return state.person === person ? state : { ...state, person };
      return { ...state, user, person, formerUsers: [...state.formerUsers, state.user] };
    },
    loggedOut: () => ended(initialState),
    /** Another tab ended this tab's session, and what is stored is no longer its own: nothing is shown until the reload. */
    sessionLost: ended,
  },
  extraReducers: (builder) => {
    // A late 401 of an older token must not lock out the person who has just logged in.
    builder.addCase(tokenRefused, (state, { payload }) => (payload.token === state.token ? lockedOut(state) : state));
  },
});

export const { authRestored, keyAccepted, legacyKeyExchanged, legacyKeyFailed, userLearned, loggedOut, sessionLost } =
  authSlice.actions;
export const authReducer = authSlice.reducer;
