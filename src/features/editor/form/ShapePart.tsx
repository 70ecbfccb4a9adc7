import { memo } from 'react';
import { isSamePart, type PartProps } from './base/part';
import { ByLanguagePart } from './group/ByLanguagePart';
import { FieldsPart } from './group/FieldsPart';
import { ListPart } from './group/ListPart';
import { MediaPart } from './media/MediaPart';
import { ReferencePart } from './reference/ReferencePart';
import { ChoicePart } from './single/ChoicePart';
import { ChoicesPart } from './single/ChoicesPart';
import { DatePart } from './single/DatePart';
import { FlagPart } from './single/FlagPart';
import { NumberPart } from './single/NumberPart';
import { PairPart } from './single/PairPart';
import { TextPart } from './text/TextPart';
import { TranslatedPart } from './text/TranslatedPart';

/** Draws a part by the kind of its value. While a person types, only the parts around the typed value draw again. */
export const ShapePart = memo(function ShapePart(part: PartProps) {
  const { shape } = part;
  switch (shape.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
      return shape.isTranslated ? <TranslatedPart {...part} shape={shape} /> : <TextPart {...part} shape={shape} />;
    case 'number':
      return <NumberPart {...part} shape={shape} />;
    case 'range':
    case 'size':
      return <PairPart {...part} shape={shape} />;
    case 'choice':
      return <ChoicePart {...part} shape={shape} />;
    case 'choices':
      return <ChoicesPart {...part} shape={shape} />;
    case 'flag':
      return <FlagPart {...part} shape={shape} />;
    case 'date':
      return <DatePart {...part} shape={shape} />;
    case 'reference':
      return <ReferencePart {...part} shape={shape} />;
    case 'media':
      return <MediaPart {...part} shape={shape} />;
    case 'list':
      return <ListPart part={{ ...part, shape }} Part={ShapePart} />;
    case 'fields':
      return <FieldsPart part={{ ...part, shape }} Part={ShapePart} />;
    case 'byLanguage':
      return <ByLanguagePart part={{ ...part, shape }} Part={ShapePart} />;
    case 'later':
      return null;
  }
}, isSamePart);
