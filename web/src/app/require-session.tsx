import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';

/**
 * Guards the signed-in pages: shows a spinner during the look-up, then the page, or redirects without a history entry: to the home page
 * after the customer signed out here, otherwise to the sign-in, which leads back to the requested page.
 */
export const RequireSession = () => {
  const { session, loading, isRecovering, hasLeft } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <PageSpinner label="Checking your session" />;
  if (isRecovering === true) return <Navigate to={paths.authNewPassword} replace />;
  if (session !== null) return <Outlet />;
  if (hasLeft === true) return <Navigate to={paths.home} replace />;
  const next = pathname === paths.dashboard && search === '' ? '' : `?next=${encodeURIComponent(`${pathname}${search}`)}`;
  return <Navigate to={`${paths.auth}${next}`} replace />;
};
