import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';

/**
 * Guards the dashboard: shows a spinner during the look-up, then the page, or redirects without a history entry: to the home page after the
 * customer signed out here, otherwise to the sign-in.
 */
export const RequireSession = () => {
  const { session, loading, isRecovering, hasLeft } = useSession();
  if (loading) return <PageSpinner label="Checking your session" />;
  if (isRecovering === true) return <Navigate to={paths.authNewPassword} replace />;
  if (session !== null) return <Outlet />;
  return <Navigate to={hasLeft === true ? paths.home : paths.auth} replace />;
};
