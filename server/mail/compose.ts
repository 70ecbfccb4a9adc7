import type { Brand } from '../../src/contract/brand/brand';
import { mailAddressOf } from '../../src/contract/base/mailAddress';
import { fullName } from '../access/fullName';
import type { FrozenMessage, MailFile, MailPerson } from '../db/schema';
import { fileNames } from './fileNames';
import { dayText } from './formats';
import type { MailLogo } from './logo';
import { mailHtml } from './mailHtml';
import { mailText, subjectOf, type Download, type MailContent } from './mailText';

export interface Adviser {
  readonly firstname: string;
  readonly lastname: string;
  readonly client: string;
  readonly email: string;
}

interface NamedItem {
  readonly name: string;
  readonly description: string;
}

export interface Draft {
  readonly id: string;
  readonly adviser: Adviser;
  readonly items: readonly {
    readonly item: NamedItem;
    readonly file: Pick<MailFile, 'type' | 'length' | 'pieces' | 'printed'>;
  }[];
  readonly from: MailPerson;
  readonly now: Date;
  readonly until: Date;
  readonly shareUrl: string | null;
  readonly maxBytes: number;
  readonly keepDays: number;
  readonly brand: Brand;
  /** Null when the brand has no logo. */
  readonly logo: MailLogo | null;
}

export interface ComposedMail {
  readonly message: FrozenMessage;
  readonly files: readonly MailFile[];
}

export function composeMail(draft: Draft): ComposedMail {
  const { adviser, items, from, now, id, brand, logo } = draft;
  const names = fileNames(items.map(({ item, file }) => ({ name: item.name, type: file.type })));
  const fits = fitting(
    items.map(({ file }) => file.length),
    draft.maxBytes,
  );
  const named = items.map(({ item, file }, index) => ({
    ...oneLine(item),
    length: file.length,
    attached: fits[index] === true,
  }));
  const remaining = named.filter(({ attached }) => !attached);
  const download: Download | null =
    remaining.length === 0 || draft.shareUrl === null ? null : { url: draft.shareUrl, until: dayText(draft.until) };
  const answersTo = mailAddressOf(adviser.email);
  const replyTo = answersTo === null ? null : { name: personOf(adviser, brand), address: answersTo };
  const content: MailContent = {
    adviser: nameOf(adviser),
    attached: named.filter(({ attached }) => attached),
    remaining,
    download,
    answerable: replyTo !== null,
    keepDays: draft.keepDays,
    brand,
  };
  return {
    message: {
      from,
      replyTo,
      subject: subjectOf(brand),
      date: now.toISOString(),
      messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
      boundary: id.replaceAll('-', ''),
      text: mailText(content),
      html: mailHtml(content, logo),
      ...(logo === null ? {} : { logo: logo.png }),
    },
    files: items.map(({ item, file }, index) => ({
      ...file,
      fileName: names[index] ?? '',
      name: oneLine(item).name,
      attached: fits[index] === true,
    })),
  };
}

function fitting(lengths: readonly number[], maxBytes: number): boolean[] {
  let total = 0;
  return lengths.map((length) => {
    if (total + length > maxBytes) return false;
    total += length;
    return true;
  });
}

const oneLine = ({ name, description }: NamedItem) => ({
  name: name.replace(/\s+/g, ' ').trim(),
  description: description.replace(/\s+/g, ' ').trim(),
});

const personOf = (adviser: Adviser, { name }: Brand): string => fullName(adviser) || adviser.client || name;

const nameOf = (adviser: Adviser): string => {
  const person = fullName(adviser);
  if (person !== '' && adviser.client !== '') return `${person} (${adviser.client})`;
  return person || adviser.client || adviser.email;
};
