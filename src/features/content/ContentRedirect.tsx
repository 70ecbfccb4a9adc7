import { Navigate, useParams } from 'react-router-dom';
import { contentTarget } from '../../contract/content/contentTarget';
import { useBrand } from '../brand/brandSlice';

export function ContentRedirect() {
  const { id } = useParams();
  const { pages } = useBrand();
  return <Navigate to={contentTarget(id, pages.remapped)} replace />;
}
