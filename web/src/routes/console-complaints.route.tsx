import { ComplaintRegister } from '../features/staff-complaints/components/complaint-register.tsx';
import { SaveRegister } from '../features/staff-complaints/components/save-register.tsx';
import { staffRolesOf } from '../lib/auth/staff-roles.ts';
import { useSession } from '../lib/auth/use-session.ts';

export const ConsoleComplaints = () => {
  const { session } = useSession();
  return (
    <div className="wrap grid max-w-[56rem] gap-6 py-8">
      <title>Complaints · Danubit Console</title>
      <h1 className="text-h2">Complaints</h1>
      <SaveRegister />
      <ComplaintRegister roles={staffRolesOf(session?.access_token ?? '')} />
    </div>
  );
};
