import { api, KEEP_LISTS_S } from '../../api/api';
import { withArrays } from '../../api/shapes';
import { isObject } from '../../contract/shapes';
import type { News } from '../../contract/content/news';
import { newsItemPath, PATHS } from '../../contract/paths';

export type Article = Omit<News, 'date'> & Partial<Pick<News, 'date'>>;

const isList = (body: unknown): boolean => Array.isArray(body) && body.every(isObject);

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsList: build.query<readonly Article[], void>({
      query: () => ({ url: PATHS.news, accepts: isList }),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
    newsItem: build.query<Article, string>({
      query: (id) => ({ url: newsItemPath(encodeURIComponent(id)), accepts: withArrays('title', 'content') }),
    }),
  }),
});

export const { useNewsListQuery, useNewsItemQuery } = newsApi;
