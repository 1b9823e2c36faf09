import { ColdStorage } from '../features/staff-deliveries/components/cold-storage.tsx';
import { DeliveryQueue } from '../features/staff-deliveries/components/delivery-queue.tsx';

export const ConsoleDeliveries = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Deliveries · Danubit Console</title>
    <h1 className="mb-5 text-h2">Deliveries</h1>
    <DeliveryQueue />
    <ColdStorage />
  </div>
);
