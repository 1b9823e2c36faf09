import { RoutingDesk } from '../features/staff-routing/components/routing-desk.tsx';

export const ConsoleRouting = () => (
  <div className="wrap grid grid-cols-1 max-w-[56rem] gap-6 py-8">
    <title>Routing · Danubit Console</title>
    <h1 className="text-h2">Routing</h1>
    <RoutingDesk />
  </div>
);
