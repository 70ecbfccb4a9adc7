import { createAction } from '@reduxjs/toolkit';
import type { PairingAnswer } from '../../../contract/fleet/pairing';

type Paired = Extract<PairingAnswer, { state: 'paired' }>;

/** An administrator paired this device. */
export const devicePaired = createAction<Pick<Paired, 'identity' | 'session'>>('pairing/devicePaired');
