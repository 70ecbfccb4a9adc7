import { createAction } from '@reduxjs/toolkit';
import type { Paired } from '../../../contract/fleet/pairing';

export const devicePaired = createAction<Omit<Paired, 'state'>>('pairing/devicePaired');
