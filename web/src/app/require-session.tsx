import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';

/** Guards the dashboard: shows a spinner during the look-up, then the page, or redirects to the sign-in without a history entry. */
export const RequireSession = () => {
  const { session, loading, isRecovering } = useSession();
  if (loading) return <PageSpinner label="Checking your session" />;
  if (isRecovering === true) return <Navigate to={paths.authNewPassword} replace />;
  return session === null ? <Navigate to={paths.auth} replace /> : <Outlet />;
};
