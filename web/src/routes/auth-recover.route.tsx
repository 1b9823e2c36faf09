import { EmailLinkForm } from '../features/auth/components/email-link-form.tsx';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { ConfirmLink } from '../features/auth/components/confirm-link.tsx';
import { paths } from '../lib/paths.ts';
import { useHydratedSearchParams } from '../lib/use-hydrated-search-params.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Requests a recovery link, and handles the link, which leads back here with its token. */
export const AuthRecoverPage = () => {
  const [search] = useHydratedSearchParams();
  const tokenHash = search.get('token_hash');
  if (tokenHash !== null && tokenHash !== '') {
    return (
      <AuthLayout title="Set a new password">
        <ConfirmLink tokenHash={tokenHash} type="recovery" next={paths.dashboard} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Forgot your password?">
      <EmailLinkForm
        mail="requestRecovery"
        emailLabel="Email"
        label="Send the link"
        sentTitle="Check your email"
        sentDetail={(email) => `If ${email} has an account, a link to set a new password is on its way.`}
      >
        <p className="text-muted">Enter the email of your account, and we send you a link to set a new password.</p>
      </EmailLinkForm>
      <ButtonLink to={paths.auth} variant="quiet" className="mt-4 -ml-2.5">
        Back to Sign In
      </ButtonLink>
    </AuthLayout>
  );
};
