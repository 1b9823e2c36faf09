import { Card, CardHeader } from '../../../ui/card.tsx';

const CHECKS: readonly { readonly check: string; readonly against: string }[] = [
  { check: 'Identity', against: 'Passport, driver’s license or national ID card' },
  { check: 'Address', against: 'Utility bill or bank statement' },
  { check: 'Ownership', against: 'Beneficial owners from 25%' },
  { check: 'Sanctions', against: 'UN, EU and US lists' },
  { check: 'Wallet', against: 'Blockchain analytics' },
];

/** The checks before a new customer's first payment. */
export const DocumentList = () => (
  <Card aria-labelledby="checks">
    <CardHeader title="Before the first payment" titleId="checks" />
    <dl className="border-t border-line text-small">
      {CHECKS.map(({ check, against }) => (
        <div key={check} className="grid min-h-11 grid-cols-[100px_1fr] items-center gap-4 border-line px-5 py-2.5 not-last:border-b">
          <dt className="font-bold">{check}</dt>
          <dd className="text-muted">{against}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
