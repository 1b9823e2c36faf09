import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { Dialog, DialogContent } from '../ui/dialog.tsx';

/** The missing steps of the account in a dialog. It stays open while the verification runs. */
export const CompleteAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const profile = useQuery(profileQuery()).data;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent title="Complete your account" width="wide">
        {profile === undefined ? null : <OnboardingSteps profile={profile} />}
      </DialogContent>
    </Dialog>
  );
};
