import { COMPLAINT_STAFF } from '@danubit/contracts/http/console/complaints.contract';
import { ComplaintRegister } from '../features/staff-complaints/components/complaint-register.tsx';
import { RecordComplaint } from '../features/staff-complaints/components/record-complaint.tsx';
import { SaveRegister } from '../features/staff-complaints/components/save-register.tsx';
import { staffRolesOf } from '../lib/auth/staff-roles.ts';
import { useSession } from '../lib/auth/use-session.ts';

export const ConsoleComplaints = () => {
  const { session } = useSession();
  const roles = staffRolesOf(session?.access_token ?? '');
  return (
    <div className="wrap grid max-w-[56rem] gap-6 py-8">
      <title>Complaints · Danubit Console</title>
      <h1 className="text-h2">Complaints</h1>
      <SaveRegister />
      {roles.some((role) => COMPLAINT_STAFF.some((one) => one === role)) ? <RecordComplaint /> : null}
      <ComplaintRegister roles={roles} />
    </div>
  );
};
