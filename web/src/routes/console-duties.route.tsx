import { DutyList } from '../features/staff-duties/components/duty-list.tsx';

export const ConsoleDuties = () => (
  <div className="wrap grid grid-cols-1 gap-6 py-8">
    <title>Duties · Danubit Console</title>
    <div>
      <h1 className="mb-2 text-h2">Duties</h1>
      <p className="max-w-[44rem] text-ui text-muted">
        Trainings, audits and reviews of policies: when each is due, who owns it, when it was done and where the evidence is.
      </p>
    </div>
    <DutyList />
  </div>
);
