/** What happens between a view and the server. */
import { createAction } from '@reduxjs/toolkit';

/** The server did not answer what a person asked for (specification §8, "No connection to the app server"). */
export const connectionLost = createAction('connection/connectionLost');
