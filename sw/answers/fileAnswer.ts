import { fileHeaders } from './madeAnswers';
import type { OpenedFile } from './read';

export function fileAnswer({ file, wanted, body }: OpenedFile): Response {
  switch (wanted.kind) {
    case 'whole':
      return new Response(body, { headers: fileHeaders(file.type, file.length) });
    case 'part': {
      const { start, end } = wanted;
      const headers = fileHeaders(file.type, end - start);
      headers.set('Content-Range', `bytes ${start}-${end - 1}/${file.length}`);
      return new Response(body, { status: 206, headers });
    }
    case 'unsatisfiable': {
      const headers = fileHeaders(file.type, 0);
      headers.set('Content-Range', `bytes */${file.length}`);
      return new Response(null, { status: 416, headers });
    }
  }
}
