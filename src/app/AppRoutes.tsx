import { useRoutes } from 'react-router-dom';
import { routes } from './routes';
import { DeskLinks } from './shell/DeskLinks';

export function AppRoutes() {
  return <DeskLinks>{useRoutes(routes)}</DeskLinks>;
}
