import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';

/** The guard of the dashboard (specification §2): spinner, then the page or the way to sign in, with no page to go back to. */
export const RequireSession = () => {
  const { session, loading, isRecovering } = useSession();
  if (loading) return <PageSpinner label="Checking your session" />;
  if (isRecovering === true) return <Navigate to={paths.authNewPassword} replace />;
  return session === null ? <Navigate to={paths.auth} replace /> : <Outlet />;
};
