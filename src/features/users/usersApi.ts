/** Creating and listing accesses (specification §7). Always from the network, never stored. */
import { api } from '../../api/api';
import { withArrays, withStrings } from '../../api/shapes';
import { isObject } from '../../contract/shapes';
import type { CreateUserAnswer, CreateUserBody, UsersAnswer } from '../../contract/answers';
import { PATHS } from '../../contract/paths';

const hasAccessKey = withStrings('access_key');

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refused with 403 for everybody but admins. */
    users: build.query<UsersAnswer, void>({
      query: () => ({ url: PATHS.users, cache: 'no-store', accepts: withArrays('users') }),
      providesTags: ['Users'],
      keepUnusedDataFor: 0,
    }),
    /** Refused with 400 or 409 and the fields at fault; answers the user with the new `access_key`. */
    createUser: build.mutation<CreateUserAnswer, CreateUserBody>({
      query: (form) => ({
        url: PATHS.usersStore,
        form,
        accepts: (body) => isObject(body) && hasAccessKey(body['user']),
      }),
      invalidatesTags: (answer) => (answer ? ['Users'] : []),
    }),
  }),
});

export const { useUsersQuery, useCreateUserMutation } = usersApi;
