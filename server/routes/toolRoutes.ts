import type { ToolsAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import type { Api } from './services';

export function toolRoutes(api: Api, port: () => number | null): void {
  api.get(PATHS.tools, async (): Promise<ToolsAnswer> => ({ port: port() }));
}
