import { createAction } from '@reduxjs/toolkit';
import type { PairingAnswer } from '../../../contract/fleet/pairing';

type Paired = Extract<PairingAnswer, { state: 'paired' }>;

export const devicePaired = createAction<Pick<Paired, 'identity' | 'session'>>('pairing/devicePaired');
