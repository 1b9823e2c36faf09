import { SuspenseList } from '../features/staff-suspense/components/suspense-list.tsx';

export const ConsoleSuspense = () => (
  <div className="wrap grid max-w-[56rem] gap-6 py-8">
    <title>Suspense · Danubit Console</title>
    <h1 className="text-h2">Suspense</h1>
    <SuspenseList />
  </div>
);
