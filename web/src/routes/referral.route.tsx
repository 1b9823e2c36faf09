import { PageHead } from '../ui/page-head.tsx';
import { ReferralView } from '../features/referral/components/referral-view.tsx';

export const ReferralPage = () => (
  <>
    <PageHead
      title="Referral program"
      description="The referral program: benefits, steps, tiers and terms. 50 EUR for you, 25 EUR for your friend."
    />
    <ReferralView />
  </>
);
