import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { EvidenceList } from '../features/staff-evidence/components/evidence-list.tsx';
import { EvidenceSearch } from '../features/staff-evidence/components/evidence-search.tsx';
import { staffRolesOf } from '../lib/auth/staff-roles.ts';
import { useSession } from '../lib/auth/use-session.ts';

export const ConsoleEvidence = () => {
  const { session } = useSession();
  const maySearch = staffRolesOf(session?.access_token ?? '').some((role) => FOUR_EYES.evidence.propose.some((each) => each === role));
  return (
    <div className="wrap grid max-w-[60rem] grid-cols-1 gap-6 py-8">
      <title>Evidence · Danubit Console</title>
      <div>
        <h1 className="mb-2 text-h2">Evidence</h1>
        <p className="max-w-[44rem] text-ui text-muted">
          For an authority, a court or the customer: the events in clear, with proofs that anyone can check without us. Searches and bundles
          are confidential. Do not tell the customer about a request of an authority.
        </p>
      </div>
      {maySearch ? <EvidenceSearch /> : null}
      <EvidenceList />
    </div>
  );
};
