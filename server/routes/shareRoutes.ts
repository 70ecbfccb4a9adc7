/** Serves the documents of signed links, which need no access key and expire. */
import type { FastifyReply } from 'fastify';
import { Type } from '@sinclair/typebox';
import { PATHS } from '../../src/contract/paths';
import { sendContent } from '../http/sendContent';
import { readBrand } from '../releases/serve/readBrand';
import { dayText } from '../mail/formats';
import type { MailService } from '../mail/mailService';
import { openMailFile } from '../mail/openFile';
import { readShareToken, sharedFilePath, type SharedMail } from '../mail/shareLinks';
import { endedSharePage, SHARE_PAGE_POLICY, sharePage, unknownSharePage } from '../mail/sharePage';
import type { Api, Services } from './services';

const METHODS = ['GET', 'HEAD'] as const;
/** A customer opens a link's page and files, also with others in one network. */
const OPEN = { access: 'open', networkCalls: 300 } as const;
const TOKEN_MAX_LENGTH = 120;
const Token = Type.String({ maxLength: TOKEN_MAX_LENGTH });

export function shareRoutes(api: Api, { vault, releases, mail, db, open: openCalls }: Services): void {
  type Files = NonNullable<Awaited<ReturnType<MailService['sharedFiles']>>>;

  const brand = async () => readBrand(await releases.current());

  /** For a bad link, sends an answer and returns null. */
  async function open(token: string, reply: FastifyReply): Promise<{ shared: SharedMail; files: Files } | null> {
    const shared = readShareToken(vault, token);
    // The mail of an ended link may be deleted already, which would give 404 instead of 410.
    if (shared !== null && shared.until * 1000 <= Date.now()) {
      sendPage(reply.code(410), endedSharePage(await brand()));
      return null;
    }
    const files = shared === null ? null : await openCalls.run(reply, () => mail.sharedFiles(shared));
    if (shared !== null && files !== null) return { shared, files };
    sendPage(reply.code(404), unknownSharePage(await brand()));
    return null;
  }

  api.route({
    method: [...METHODS],
    url: `${PATHS.share}/:token`,
    config: OPEN,
    schema: { params: Type.Object({ token: Token }) },
    handler: async (request, reply) => {
      const { token } = request.params;
      const link = await open(token, reply);
      if (link === null) return reply;
      const documents = link.files.map(({ place, file: { name, length } }) => ({
        name,
        length,
        path: sharedFilePath(token, place),
      }));
      const until = dayText(new Date(link.shared.until * 1000));
      return sendPage(reply, sharePage(await brand(), documents, until));
    },
  });

  api.route({
    method: [...METHODS],
    url: `${PATHS.share}/:token/:place`,
    config: OPEN,
    schema: { params: Type.Object({ token: Token, place: Type.String({ pattern: '^\\d{1,4}$' }) }) },
    handler: async (request, reply) => {
      const { token, place } = request.params;
      const link = await open(token, reply);
      if (link === null) return reply;
      const shown = link.files.find((candidate) => candidate.place === Number(place));
      if (shown === undefined) return sendPage(reply.code(404), unknownSharePage(await brand()));
      // The browser must save the document, because a shown document could run scripts on this origin.
      reply.header('content-disposition', `attachment; filename*=UTF-8''${headerName(shown.file.fileName)}`);
      reply.header('x-robots-tag', 'noindex');
      const turn = <T>(query: () => Promise<T>) => openCalls.run(reply, query);
      await sendContent(request, reply, {
        ...openMailFile({ db, releases, turn }, link.shared.mailId, shown.place, shown.file),
        ranges: true,
      });
      return reply;
    },
  });
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', SHARE_PAGE_POLICY).send(page);

/** Encodes a name as RFC 8187 says. */
const headerName = (name: string): string =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
