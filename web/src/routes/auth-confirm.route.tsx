import type { EmailOtpType } from '@supabase/auth-js';
import { useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { ConfirmEmail } from '../features/auth/components/confirm-email.tsx';
import { LinkSpent } from '../features/auth/components/link-spent.tsx';
import { ownPathOf } from '../lib/paths.ts';

const TYPES: readonly EmailOtpType[] = ['signup', 'email'];

/** Where the links of our mails lead: /auth/confirm?token_hash=…&type=signup&next=/dashboard. */
export const AuthConfirmPage = () => {
  const [search] = useSearchParams();
  const tokenHash = search.get('token_hash');
  const type = TYPES.find((known) => known === search.get('type'));
  return (
    <AuthLayout title="Confirm your email">
      {tokenHash === null || tokenHash === '' || type === undefined ? (
        <LinkSpent />
      ) : (
        <ConfirmEmail tokenHash={tokenHash} type={type} next={ownPathOf(search.get('next'))} />
      )}
    </AuthLayout>
  );
};
