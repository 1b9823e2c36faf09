import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { ConfirmLink } from '../features/auth/components/confirm-link.tsx';
import { UnusableLink } from '../features/auth/components/unusable-link.tsx';
import { LINK_TYPES, LINK_TEXTS } from '../features/auth/components/link-texts.ts';
import { ownPathOf } from '../lib/paths.ts';
import { useHydratedSearchParams } from '../lib/use-hydrated-search-params.ts';

/** Target of the links in mails: /auth/confirm?token_hash=…&type=signup&next=/dashboard. */
export const AuthConfirmPage = () => {
  const [search] = useHydratedSearchParams();
  const tokenHash = search.get('token_hash');
  const type = LINK_TYPES.find((known) => known === search.get('type'));
  return (
    <AuthLayout title={LINK_TEXTS[type ?? 'signup'].title}>
      {tokenHash === null || tokenHash === '' || type === undefined ? (
        <UnusableLink type={type ?? 'signup'} />
      ) : (
        <ConfirmLink tokenHash={tokenHash} type={type} next={ownPathOf(search.get('next'))} />
      )}
    </AuthLayout>
  );
};
