import { RetentionCalendar } from '../features/staff-retention/components/retention-calendar.tsx';
import { RetentionHolds } from '../features/staff-retention/components/retention-holds.tsx';

export const ConsoleRetention = () => (
  <div className="wrap grid grid-cols-1 gap-6 py-8">
    <title>Retention · Danubit Console</title>
    <div>
      <h1 className="mb-2 text-h2">Retention</h1>
      <p className="max-w-[44rem] text-ui text-muted">
        When the ordinary period of a class ends, its keys are destroyed within the hour. Two people can destroy them earlier with make
        erase.
      </p>
    </div>
    <RetentionCalendar />
    <RetentionHolds />
  </div>
);
