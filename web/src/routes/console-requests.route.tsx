import { RequestQueue } from '../features/staff-data-requests/components/request-queue.tsx';

export const ConsoleRequests = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Data requests · Danubit Console</title>
    <h1 className="mb-5 text-h2">Data requests</h1>
    <RequestQueue />
  </div>
);
