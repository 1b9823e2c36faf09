import { MINIMUM_AGE } from '@danubit/contracts/values/terms';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

export const CONSENTS = ['terms', 'age', 'risk'] as const;
export type Consent = (typeof CONSENTS)[number];

const TextLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className="link">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

const LABELS: Readonly<Record<Consent, ReactNode>> = {
  terms: (
    <>
      I accept the <TextLink to={paths.termsOfService}>Terms of Service</TextLink>.
    </>
  ),
  age: `I am ${String(MINIMUM_AGE)} or older.`,
  risk: (
    <>
      I have read the <TextLink to={paths.riskDisclosure}>Risk Disclosure</TextLink>. I can lose the money I put in, and a purchase cannot
      be reversed.
    </>
  ),
};
const REMEDIES: Readonly<Record<Consent, string>> = {
  terms: 'Accept the Terms of Service to continue.',
  age: 'Confirm your age to continue.',
  risk: 'Read and accept the Risk Disclosure to continue.',
};

/** What only the person accepts, never the shop. */
export const Consents = ({ missing }: { readonly missing: readonly Consent[] }) => (
  <div className="grid gap-2">
    {CONSENTS.map((name) => (
      <Checkbox key={name} name={name} label={LABELS[name]} error={missing.includes(name) ? REMEDIES[name] : undefined} />
    ))}
  </div>
);
