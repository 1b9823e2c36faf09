import { MonitoringDesk } from '../features/staff-monitoring/components/monitoring-desk.tsx';

export const ConsoleRules = () => (
  <div className="wrap grid grid-cols-1 max-w-[56rem] gap-6 py-8">
    <title>Rules · Danubit Console</title>
    <h1 className="text-h2">Monitoring rules</h1>
    <MonitoringDesk />
  </div>
);
