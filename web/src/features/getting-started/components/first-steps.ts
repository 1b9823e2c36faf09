import type { Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';

export type StepName = 'email' | 'identity' | 'deposit' | 'second-factor';

export type FirstStep = {
  readonly name: StepName;
  readonly title: string;
  readonly sentence: string;
  readonly isDone: boolean;
  /** What the customer can do now; null for a step that is done, waits for us, or needs an earlier one. */
  readonly action: string | null;
};

type Account = {
  readonly profile: Pick<Profile, 'kyc_status' | 'missing'>;
  readonly hasDeposited: boolean;
  readonly hasSecondFactor: boolean;
};

type Offer = Pick<FirstStep, 'sentence' | 'action'>;
const START: Offer = { sentence: 'You need a passport, a driving licence or a national ID card.', action: 'Start verification' };
const IDENTITY: Readonly<Record<Profile['kyc_status'], Offer>> = {
  pending: START,
  in_review: { sentence: 'Your documents are in review. You do not need to do anything.', action: null },
  rejected: { sentence: 'Your identity could not be verified. See why and try again.', action: 'Try again' },
  expired: { sentence: 'Your verification has expired.', action: 'Verify again' },
  verified: START,
};

/** The steps of a new account, in their order. */
export const firstSteps = ({ profile: { kyc_status: kyc, missing }, hasDeposited, hasSecondFactor }: Account): readonly FirstStep[] => {
  const isConfirmed = !missing.includes('email_confirmation');
  const isVerified = !missing.includes('identity');
  const mayDeposit = missing.length === 0;
  const steps: readonly FirstStep[] = [
    {
      name: 'email',
      title: 'Confirm your email address',
      sentence: isConfirmed ? 'Your address is confirmed.' : 'Open the link in the email we sent you.',
      isDone: isConfirmed,
      action: 'Send it again',
    },
    {
      name: 'identity',
      title: 'Verify your identity',
      ...(isVerified ? { sentence: 'Your identity is verified.', action: null } : IDENTITY[kyc]),
      isDone: isVerified,
    },
    {
      name: 'deposit',
      title: 'Make your first deposit',
      sentence: hasDeposited
        ? 'Your money has arrived.'
        : mayDeposit
          ? 'You pay by card.'
          : 'You can deposit once you are verified and accept the terms.',
      isDone: hasDeposited,
      action: mayDeposit ? 'Deposit' : null,
    },
    {
      name: 'second-factor',
      title: 'Turn on two-factor authentication',
      sentence: hasSecondFactor ? 'Your account has a second lock.' : 'You can do this at any time.',
      isDone: hasSecondFactor,
      action: 'Turn it on',
    },
  ];
  return steps.map((step) => (step.isDone ? { ...step, action: null } : step));
};
