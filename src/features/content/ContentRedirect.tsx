import { Navigate, useParams } from 'react-router-dom';
import { brand } from '../../brand';
import { contentTarget } from '../../contract/content/contentTarget';

export function ContentRedirect() {
  const { id } = useParams();
  return <Navigate to={contentTarget(id, brand.content.remapped)} replace />;
}
