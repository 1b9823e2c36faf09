import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { ConfirmLink } from '../features/auth/components/confirm-link.tsx';
import { LinkSpent } from '../features/auth/components/link-spent.tsx';
import { LINK_TYPES, LINK_WORDS } from '../features/auth/link-words.ts';
import { ownPathOf } from '../lib/paths.ts';
import { useAddressSearch } from '../lib/use-address-search.ts';

/** Where the links of our mails lead: /auth/confirm?token_hash=…&type=signup&next=/dashboard. */
export const AuthConfirmPage = () => {
  const [search] = useAddressSearch();
  const tokenHash = search.get('token_hash');
  const type = LINK_TYPES.find((known) => known === search.get('type'));
  return (
    <AuthLayout title={LINK_WORDS[type ?? 'signup'].title}>
      {tokenHash === null || tokenHash === '' || type === undefined ? (
        <LinkSpent type={type ?? 'signup'} />
      ) : (
        <ConfirmLink tokenHash={tokenHash} type={type} next={ownPathOf(search.get('next'))} />
      )}
    </AuthLayout>
  );
};
