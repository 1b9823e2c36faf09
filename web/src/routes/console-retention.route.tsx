import { RetentionCalendar } from '../features/staff-retention/components/retention-calendar.tsx';

export const ConsoleRetention = () => (
  <div className="wrap py-8">
    <title>Retention · Danubit Console</title>
    <h1 className="mb-2 text-h2">Retention</h1>
    <p className="mb-5 max-w-[44rem] text-ui text-muted">
      When the ordinary period of a class ends, its keys are destroyed within the hour. Two people can destroy them with make erase.
    </p>
    <RetentionCalendar />
  </div>
);
