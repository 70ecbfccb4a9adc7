import { api } from '../../api/api';
import { withStrings } from '../../api/shapes';
import type { LinkAnswer } from '../../contract/mail/links';
import type { Collected } from '../../contract/mail/collected';
import { sentItem } from '../../contract/mail/sentItem';
import { PATHS } from '../../contract/paths';

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The server refuses with 429 when the session's hourly quota is used up. */
    makeLink: build.mutation<LinkAnswer, readonly Collected[]>({
      query: (items) => ({
        url: PATHS.links,
        form: { items: items.map(sentItem) },
        accepts: withStrings('url', 'until'),
      }),
    }),
  }),
});

export const { useMakeLinkMutation } = linksApi;
