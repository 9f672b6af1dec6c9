import { Navigate } from 'react-router-dom';
import { paths } from '@/app/paths';

/** The feed has no content of its own: it leads to the 404 page, replacing its history entry (spec 2). */
export function Component() {
  return <Navigate to={paths.notFound} replace />;
}
