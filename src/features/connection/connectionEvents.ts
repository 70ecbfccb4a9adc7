import { createAction } from '@reduxjs/toolkit';

/** A person's query got no answer (§8). */
export const connectionLost = createAction('connection/connectionLost');
