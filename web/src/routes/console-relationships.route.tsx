import { CapCard } from '../features/staff-caps/components/cap-card.tsx';
import { EndList } from '../features/staff-relationships/components/end-list.tsx';
import { RestrictionCard } from '../features/staff-restrictions/components/restriction-card.tsx';

export const ConsoleRelationships = () => (
  <div className="wrap grid grid-cols-1 gap-6 py-8">
    <title>Relationships · Danubit Console</title>
    <div>
      <h1 className="mb-2 text-h2">Relationships</h1>
      <p className="max-w-[44rem] text-ui text-muted">
        After the end a customer cannot deposit, buy, save cards or use the API. Withdrawals of the balance stay possible unless they are
        held. The customer reads the same text for every reason.
      </p>
    </div>
    <EndList />
    <CapCard />
    <RestrictionCard />
  </div>
);
