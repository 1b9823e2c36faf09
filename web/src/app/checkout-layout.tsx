import { useSession } from '../lib/auth/use-session.ts';
import { CustomerQueryClient } from '../lib/customer-query-client.tsx';
import { CheckoutPage } from '../routes/checkout.route.tsx';
import { LazySessionWatch } from './lazy-signed-in-parts.tsx';

/** The page to which partners send their users, with the customer's data. A separate chunk, so that the dashboard stays small. */
export const CheckoutLayout = () => {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <CustomerQueryClient key={user.id} customerId={user.id}>
      <CheckoutPage />
      <LazySessionWatch />
    </CustomerQueryClient>
  );
};
