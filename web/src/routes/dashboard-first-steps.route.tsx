import { useQuery } from '@tanstack/react-query';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { FirstStepsCard } from '../features/getting-started/components/first-steps-card.tsx';
import { firstSteps } from '../features/getting-started/components/first-steps.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { securitySettingsQuery } from '../features/security-settings/api/security-settings.queries.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DEPOSIT_SEARCH, searchOfSettings } from './dashboard-view.ts';

/** The checklist of a new account. A separate chunk. `onComplete` opens the missing steps of the account. */
export const DashboardFirstSteps = ({ onComplete }: { readonly onComplete: () => void }) => {
  // The page has loaded both a moment ago.
  const profile = useQuery({ ...profileQuery(), refetchOnMount: false }).data;
  const balances = useQuery({ ...balancesQuery(), refetchOnMount: false }).data;
  const security = useQuery(securitySettingsQuery()).data;
  if (profile === undefined || balances === undefined || security === undefined) return null;
  const steps = firstSteps({ profile, hasDeposited: balances.length > 0, hasSecondFactor: security.two_factor_enabled });
  return (
    <FirstStepsCard
      steps={steps}
      actionOf={({ name, action }, isNext) => {
        const look = { variant: isNext ? 'primary' : 'secondary', size: 'dense' } as const;
        if (name === 'email' || name === 'identity') {
          return (
            <Button {...look} onClick={onComplete}>
              {action}
            </Button>
          );
        }
        return (
          <ButtonLink {...look} to={name === 'deposit' ? DEPOSIT_SEARCH : searchOfSettings('security')}>
            {action}
          </ButtonLink>
        );
      }}
    />
  );
};
