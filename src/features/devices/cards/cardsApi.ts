import { withArrays } from '../../../api/shapes';
import type {
  CardsAnswer,
  CardsBody,
  CardsMadeAnswer,
  ProfileBody,
  ProfilesAnswer,
} from '../../../contract/fleet/cards';
import { deleteProfilePath, FLEET_PATHS, withdrawCardPath } from '../../../contract/fleet/fleet';
import { devicesApi } from '../devicesApi';

const cardsApi = devicesApi.injectEndpoints({
  endpoints: (build) => ({
    profiles: build.query<ProfilesAnswer, void>({
      query: () => ({ url: FLEET_PATHS.profiles, cache: 'no-store', accepts: withArrays('profiles') }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    /** A refusal names the faulty field. 409: another profile has the name. */
    createProfile: build.mutation<ProfilesAnswer, ProfileBody>({
      query: (body) => ({ url: FLEET_PATHS.profiles, form: body, accepts: withArrays('profiles') }),
      invalidatesTags: ['Devices'],
    }),
    deleteProfile: build.mutation<ProfilesAnswer, string>({
      query: (id) => ({ url: deleteProfilePath(id), form: {}, accepts: withArrays('profiles') }),
      invalidatesTags: ['Devices'],
    }),
    cards: build.query<CardsAnswer, void>({
      query: () => ({ url: FLEET_PATHS.cards, cache: 'no-store', accepts: withArrays('cards') }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    /** The answer holds the cards' secrets, so the caller must reset the call. A refusal names the faulty field. */
    makeCards: build.mutation<CardsMadeAnswer, CardsBody>({
      query: (body) => ({ url: FLEET_PATHS.cards, form: body, accepts: withArrays('cards') }),
      invalidatesTags: ['Devices'],
    }),
    /** 409: the card holds no more. */
    withdrawCard: build.mutation<CardsAnswer, string>({
      query: (id) => ({ url: withdrawCardPath(id), form: {}, accepts: withArrays('cards') }),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const {
  useProfilesQuery,
  useCreateProfileMutation,
  useDeleteProfileMutation,
  useCardsQuery,
  useMakeCardsMutation,
  useWithdrawCardMutation,
} = cardsApi;
