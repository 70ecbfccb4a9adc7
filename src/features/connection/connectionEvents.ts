import { createAction } from '@reduxjs/toolkit';

/** A query of a person got no answer (§8). */
export const connectionLost = createAction('connection/connectionLost');
