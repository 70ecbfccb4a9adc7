import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { visitEnded } from '../../device/visitEvents';
import { folderOpened } from '../../folder/folderSlice';
import { withShown } from './askedAddress';

export interface AskedRoofState {
  /** The roof that a view of the desk showed last, as `neigung=17&land=AT&dachform=hip`. Empty when no view did. */
  readonly query: string;
}

declare module '../../../redux/state' {
  interface AppState {
    readonly askedRoof: AskedRoofState;
  }
}

interface Shown {
  /** Pitch, country and raised requirements. A missing field keeps its former value. */
  readonly roof: string;
  /** Shape and sizes. Undefined when the view knows neither. */
  readonly form?: string | undefined;
}

const initialState: AskedRoofState = { query: '' };

const askedRoofSlice = createSlice({
  name: 'askedRoof',
  initialState,
  reducers: {
    roofShown: ({ query }, { payload: { roof, form } }: PayloadAction<Shown>): AskedRoofState => ({
      query: withShown(query, roof, form),
    }),
    roofForgotten: (): AskedRoofState => initialState,
  },
  // Another folder belongs to another customer.
  extraReducers: (builder) => builder.addCase(folderOpened, () => initialState).addCase(visitEnded, () => initialState),
});

export const { roofShown, roofForgotten } = askedRoofSlice.actions;
export const askedRoofReducer = askedRoofSlice.reducer;
