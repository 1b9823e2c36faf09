import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Check, CircleAlert, Clock, Hourglass, LoaderCircle, Undo2, X, type LucideIcon } from 'lucide-react';

const STATES: readonly { readonly icon: LucideIcon; readonly state: string; readonly meaning: string }[] = [
  { icon: Clock, state: 'Pending', meaning: 'Received, not sent yet' },
  { icon: LoaderCircle, state: 'Processing', meaning: 'With the bank' },
  { icon: Hourglass, state: 'In review', meaning: 'We are checking it' },
  { icon: Check, state: 'Completed', meaning: 'The money has arrived' },
  { icon: X, state: 'Failed', meaning: 'Not charged' },
  { icon: Undo2, state: 'Refunded', meaning: 'Returned to the payer' },
  { icon: CircleAlert, state: 'Disputed', meaning: 'The cardholder has objected' },
];

/** The payment states, in the same words for every payment method. */
export const PaymentStates = () => (
  <Card aria-labelledby="payment-states">
    <CardHeader title="One state per payment" titleId="payment-states" />
    <dl className="border-t border-line">
      {STATES.map(({ icon, state, meaning }) => (
        <div key={state} className="grid min-h-11 grid-cols-[130px_1fr] items-center gap-4 border-line px-5 py-2 not-last:border-b">
          <dt>
            <Badge variant={state === 'Completed' ? 'default' : 'secondary'} icon={icon}>
              {state}
            </Badge>
          </dt>
          <dd className="text-small text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
