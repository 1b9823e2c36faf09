import { Navigate, useNavigate } from 'react-router-dom';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { NewPasswordForm } from '../features/auth/components/new-password-form.tsx';
import { SignInSecondFactor } from '../features/second-factor/components/sign-in-second-factor.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { toast } from '../lib/toast-store.ts';
import { PageSpinner } from '../ui/spinner.tsx';

/** Follows a recovery link (PASSWORD_RECOVERY). An account with a second factor has to prove it first. */
export const AuthNewPasswordPage = () => {
  const { user, loading, awaiting } = useSession();
  const navigate = useNavigate();
  if (loading) return <PageSpinner label="Checking your session" />;
  if (awaiting !== undefined) {
    return (
      <AuthLayout title="Confirm that it is you">
        <SignInSecondFactor user={awaiting} />
      </AuthLayout>
    );
  }
  if (user === null) return <Navigate to={paths.authRecover} replace />;
  return (
    <AuthLayout title="Set a new password">
      <NewPasswordForm
        user={user}
        onChanged={() => {
          toast({ title: 'Password changed', description: 'All other devices were signed out.' });
          void navigate(paths.dashboard, { replace: true });
        }}
      />
    </AuthLayout>
  );
};
