import type { Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskForReview } from '../../../ui/ask-for-review.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { IdentityForm } from './identity-form.tsx';
import { rejectedFieldsOf } from './rejected-fields.ts';
import { TermsForm } from './terms-form.tsx';

/** The missing steps before money may move, each with its form. Completed steps are hidden. */
export const OnboardingSteps = ({ profile }: { readonly profile: Profile }) => {
  const missing = new Set(profile.missing);
  if (missing.size === 0) return <Alert variant="positive">Everything is confirmed. You can deposit.</Alert>;
  return (
    <ol className="grid divide-y divide-line">
      {missing.has('email_confirmation') ? (
        <Step title="Confirm your email address">
          <ConfirmEmail email={profile.email ?? ''} />
        </Step>
      ) : null}
      {missing.has('terms') || missing.has('age') ? (
        <Step title="Accept the terms and confirm your age">
          <TermsForm />
        </Step>
      ) : null}
      {missing.has('identity') ? (
        <Step title="Verify your identity">
          <IdentityStep profile={profile} />
        </Step>
      ) : null}
    </ol>
  );
};

const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li className="grid gap-3 py-5 first:pt-0 last:pb-0">
    <h3 className="text-h4">{title}</h3>
    {children}
  </li>
);

const IdentityStep = ({ profile }: { readonly profile: Profile }) => {
  if (profile.kyc_status === 'in_review') {
    return (
      <p role="status" className="flex items-center gap-3 text-ui text-muted">
        <Spinner />
        In review. You do not need to do anything; this page updates automatically.
      </p>
    );
  }
  const rejection = profile.kyc_status === 'rejected' ? profile.kyc_public_code : null;
  return (
    <>
      {profile.kyc_status === 'rejected' ? (
        <div className="grid gap-2">
          <Alert variant="negative" title="Your identity could not be verified.">
            {rejectedFieldsOf(rejection).length > 0 ? (
              'Correct the marked fields and try again.'
            ) : (
              <>
                Check the details and try again, or <Link to={paths.contact}>contact us</Link>.
              </>
            )}
          </Alert>
          <AskForReview />
        </div>
      ) : profile.kyc_status === 'expired' ? (
        <Alert variant="warning">Your verification has expired. Verify your identity again.</Alert>
      ) : null}
      <IdentityForm
        firstName={profile.first_name ?? ''}
        lastName={profile.last_name ?? ''}
        country={profile.country ?? ''}
        rejection={rejection}
      />
    </>
  );
};
