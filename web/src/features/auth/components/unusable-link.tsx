import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { LINK_TEXTS, type LinkType } from './link-texts.ts';
import { EmailLinkForm } from './email-link-form.tsx';

/** The link was used, has expired or is incomplete. The customer types the address, because the link does not contain it. */
export const UnusableLink = ({ type, problem }: { readonly type: LinkType; readonly problem?: AuthProblem }) => {
  const { unusable, emailLabel, again, sent, sentDetail } = LINK_TEXTS[type];
  return (
    <EmailLinkForm mail={again} emailLabel={emailLabel} label="Send a new link" sentTitle={sent} sentDetail={sentDetail}>
      <Alert variant="negative" title={problem?.message ?? 'This link is not complete'}>
        <p>{unusable}</p>
      </Alert>
      <ButtonLink to={paths.auth} variant="quiet" className="order-last -ml-2.5 justify-self-start">
        Sign In
      </ButtonLink>
    </EmailLinkForm>
  );
};
