import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { PageHead } from '../ui/page-head.tsx';
import { CardProcessingView } from '../features/marketing/components/card-processing-view.tsx';
import { SignInToPay } from '../features/marketing/components/sign-in-to-pay.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { PageSpinner } from '../ui/spinner.tsx';

/** Forms, queries and the live stream load only for customers, so that the page itself stays small. */
const CardProcessingDeposit = lazyPart(async () => (await import('./card-processing-deposit.route.tsx')).CardProcessingDeposit);

export const CardProcessingPage = () => {
  const { user, loading } = useSession();
  const spinner = <PageSpinner label="Loading the form" />;
  return (
    <>
      <PageHead
        title="Buy Crypto with Card Instantly"
        description="Pay by Visa, Mastercard, American Express, Diners Club or Maestro in US dollars, euro or pounds sterling. Fees before you confirm, never charged twice."
      />
      <CardProcessingView
        payment={
          loading ? (
            spinner
          ) : user === null ? (
            <SignInToPay />
          ) : (
            <Suspense fallback={spinner}>
              <CardProcessingDeposit userId={user.id} />
            </Suspense>
          )
        }
      />
    </>
  );
};
