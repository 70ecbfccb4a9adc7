import { api } from '../../api/api';
import { isObject, isText } from '../../contract/shapes';
import type { ShowroomAnswer } from '../../contract/people/logIn';
import { isUserMark } from '../../contract/base/ids';
import { PATHS } from '../../contract/paths';
import { isToken } from '../auth/authSlice';

const isShowroomAnswer = (body: unknown): boolean =>
  isObject(body) && isToken(body['token']) && isUserMark(body['user']) && isText(body['permission']);

const showroomApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginShowroom: build.mutation<ShowroomAnswer, { readonly name: string }>({
      query: (form) => ({ url: PATHS.showroom, form, accepts: isShowroomAnswer }),
    }),
  }),
});

export const { useBeginShowroomMutation } = showroomApi;
