import type { User } from '@supabase/auth-js';
import { secondFactorsOf } from '../../../lib/auth/second-factors.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** The second step of a sign-in. After success the session changes, which moves the page on. */
export const SignInSecondFactor = ({ user }: { readonly user: User }) => {
  const { act } = useSession();
  const factors = secondFactorsOf(user);
  return (
    <div className="grid gap-[18px]">
      <p className="wrap-anywhere text-muted">
        Two-factor authentication is on for <b className="text-ink">{user.email}</b>.{' '}
        {factors[0] === 'passkey' ? 'Use your passkey to finish signing in.' : 'Enter the code your authenticator app shows now.'}
      </p>
      <SecondFactorForm factors={factors} label="Verify" busyLabel="Verifying...">
        <Button variant="secondary" onClick={() => void act('signOut', 'local')}>
          Cancel
        </Button>
      </SecondFactorForm>
    </div>
  );
};
