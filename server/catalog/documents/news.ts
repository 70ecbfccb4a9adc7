import path from 'node:path';
import type { News } from '../../../src/contract/content/news';
import { isDay } from '../../../src/contract/base/calendar';
import { below } from '../format/faults';
import type { Basics } from './basics';
import type { Source } from '../reading/source';
import type { NewsSource } from '../format/sourceSchemas';
import { htmlOf, optionalText, textOf } from '../values/texts';
import { validityOf } from '../values/validity';

export async function buildNews(
  { file, value, report }: Source<NewsSource>,
  { media, ...texts }: Pick<Basics, 'media' | 'pages' | 'render'>,
): Promise<News> {
  const date = dayIn(path.posix.basename(file));
  if (date === null) report([], 'der Dateiname beginnt nicht mit dem Tag des Beitrags (JJJJ-MM-TT)');
  return {
    date: date ?? '',
    title: textOf(value.title),
    subtitle: optionalText(value.subtitle),
    image: value.image === undefined ? null : await media.picture(value.image, 'display', below(report, 'image')),
    content: await htmlOf(value.content, texts, below(report, 'content')),
    ...validityOf(value, report),
  };
}

function dayIn(name: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=[-.])/.exec(name)?.[0] ?? '';
  return isDay(day) ? day : null;
}
