import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Replaces the form for signed-out visitors, so that they do not enter data that signing in would discard. */
export const SignInToPay = () => (
  <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1fr_auto]">
    <div>
      <h2>Sign in to pay by card</h2>
      <p className="lead mt-2.5 max-w-[36em]">
        A deposit needs an account with a verified identity. Signing up takes a minute. We ask for anything else as you pay.
      </p>
    </div>
    <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
      <ButtonLink to={paths.auth} size="large">
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.signUp} variant="secondary" size="large">
        Create your account
      </ButtonLink>
    </div>
  </div>
);
