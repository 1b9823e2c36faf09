import type { KycStatus, Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Clock, Hourglass, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accountStatusOf } from './account-status.ts';

const ICONS: Readonly<Record<KycStatus, LucideIcon>> = {
  pending: Clock,
  in_review: Hourglass,
  verified: Check,
  rejected: X,
  expired: Clock,
};

type AccountStatusCardProps = {
  readonly profile: UseQueryResult<Profile>;
  /** Renders the control that opens the missing step, with the given label. */
  readonly action: (label: string) => ReactNode;
  /** The reason for a rejected verification that may be disclosed to the customer. */
  readonly reasonOf: (publicCode: string | null) => string;
};

/** KYC badge and progress, the missing steps, and the action to complete them. */
export const AccountStatusCard = ({ profile, action, reasonOf }: AccountStatusCardProps) => (
  <Card aria-labelledby="account-status-title" className="py-5">
    <Loaded query={profile} what="your account status" skeleton={<StatusSkeleton />}>
      {(data) => <Status profile={data} action={action} reasonOf={reasonOf} />}
    </Loaded>
  </Card>
);

const Title = () => (
  <h2 id="account-status-title" className="card-title">
    Account status
  </h2>
);

type StatusProps = Omit<AccountStatusCardProps, 'profile'> & { readonly profile: Profile };

const Status = ({ profile, action, reasonOf }: StatusProps) => {
  const status = accountStatusOf(profile, reasonOf);
  return (
    <div className="grid gap-3 px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Title />
        <ChangedValue value={status.badge} className="inline-flex">
          <Badge variant={status.isVerified ? 'default' : 'secondary'} icon={ICONS[profile.kyc_status]}>
            {status.badge}
          </Badge>
        </ChangedValue>
      </div>
      <div>
        <div className="mb-1.5 flex justify-between text-caption text-muted">
          <span>Verification progress</span>
          <span className="num font-bold text-ink">{status.percent}%</span>
        </div>
        <Progress label="Verification progress" percent={status.percent} />
      </div>
      <p role="status" className="text-small text-muted">
        {status.sentence}
      </p>
      {status.action === undefined ? null : action(status.action)}
    </div>
  );
};

const StatusSkeleton = () => (
  <div className="grid gap-4 px-5">
    <div className="flex items-center justify-between">
      <Title />
      <Skeleton className="h-6 w-28" />
    </div>
    <Skeleton className="w-full" />
    <Skeleton className="h-2 w-full" />
    <Skeleton className="w-4/5" />
  </div>
);
