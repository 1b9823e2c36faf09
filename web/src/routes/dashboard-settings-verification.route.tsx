import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { verificationQuery } from '../features/verification/api/verification.queries.ts';
import { LevelTable } from '../features/verification/components/level-table.tsx';
import { ReviewState } from '../features/verification/components/review-state.tsx';
import { OwnFile } from '../features/verification/components/own-file.tsx';
import { LoadedPanel } from '../ui/loaded-panel.tsx';

/** Settings → Verification: the level, what the next one needs, and how far it is. */
export const VerificationPanel = () => {
  const verification = useQuery(verificationQuery());
  return (
    <section aria-labelledby="verification-title">
      <h2 id="verification-title" className="text-[1.5rem]">
        Verification
      </h2>
      <p className="mt-1.5 mb-5 max-w-[640px] text-ui text-muted">
        Who you are, and what your account can do. We encrypt your documents, and only the people who review them can open them.
      </p>
      <LoadedPanel query={verification} what="your verification">
        {(view) => (
          <div className="grid gap-8">
            <div className="max-w-[640px] empty:hidden">
              <ReviewState view={view} />
            </div>
            <OwnFile view={view} identity={<Identity />} />
            <section aria-labelledby="levels-title" className="max-w-[640px]">
              <h3 id="levels-title" className="mb-3 text-h4">
                What each level allows
              </h3>
              <LevelTable level={view.level} />
            </section>
          </div>
        )}
      </LoadedPanel>
    </section>
  );
};

const Identity = () => {
  const profile = useQuery(profileQuery()).data;
  return profile === undefined ? null : <OnboardingSteps profile={profile} />;
};
