import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

export function acceptJson(scope: FastifyInstance, types: string[], bodyLimit: number): void {
  scope.setValidatorCompiler<TSchema>(({ schema }) => firstFault(schema));
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(RequestFault.ofField(400, 'body', 'Angenommen wird nur JSON.'));
    }
  });
}

/** Reports only the first fault, because listing the faults of 40,000 wrong views would cost time and memory. */
function firstFault(schema: TSchema): (body: unknown) => true | { readonly error: RequestFault } {
  const compiled = TypeCompiler.Compile(schema);
  return (body) => {
    if (compiled.Check(body)) return true;
    const field = compiled.Errors(body).First()?.path.slice(1).replaceAll('/', '.') ?? '';
    return { error: RequestFault.ofField(400, field === '' ? 'body' : field, 'Dieser Wert ist ungültig.') };
  };
}
