import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';

/** The second step of a sign-in. After success the session changes, which moves the page on. */
export const SignInCode = ({ email }: { readonly email: string }) => {
  const { act } = useSession();
  return (
    <div className="grid gap-[18px]">
      <p className="wrap-anywhere text-muted">
        Two-factor authentication is on for <b className="text-ink">{email}</b>. Enter the code your authenticator app shows now.
      </p>
      <CodeForm label="Verify" busyLabel="Verifying...">
        <Button variant="secondary" onClick={() => void act('signOut', 'local')}>
          Cancel
        </Button>
      </CodeForm>
    </div>
  );
};
