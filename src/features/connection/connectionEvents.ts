import { createAction } from '@reduxjs/toolkit';

/** A query that a person caused got no answer. */
export const connectionLost = createAction('connection/connectionLost');
