import type { MediaItem } from '../../../contract/content/media';
import type { Product } from '../../../contract/content/product';

const DATASHEET_COUNTRIES = ['DE', 'AT'] as const;

export interface Datasheet {
  readonly country: (typeof DATASHEET_COUNTRIES)[number];
  readonly medium: MediaItem;
}

export const datasheetsOf = ({ datasheet_media }: Product): readonly Datasheet[] =>
  DATASHEET_COUNTRIES.flatMap((country) => {
    const medium = datasheet_media[country];
    return medium === undefined ? [] : [{ country, medium }];
  });
