import type { ReactNode } from 'react';
import { CodePanel } from '../../../ui/code-panel.tsx';

const REQUEST = `curl -H "Authorization: Bearer $API_KEY" \\
  "$API/v1/quotes?fiat_amount=500.00&fiat_currency=EUR&crypto_currency=BTC"`;
const ANSWER = `{ "quote_id": "quo_01HZX3", "crypto_amount": "0.00841090",
  "exchange_rate": "58412.30",
  "fees": { "network_fee": "1.20", "service_fee": "7.50" } }`;

const FACTS: readonly { readonly label: string; readonly figure: string }[] = [
  { label: 'Standard rate limit', figure: '1,000 / hour' },
  { label: 'Average response', figure: 'under 200 ms' },
  { label: 'Uptime', figure: '99.9%' },
];

/** The dark panel of the home page. The route supplies the form. */
export const DeveloperSection = ({ form }: { readonly form: ReactNode }) => (
  <section
    aria-labelledby="developers"
    className="section relative overflow-hidden bg-deep text-on-deep [&_:focus-visible]:outline-deep-accent"
  >
    <div className="wrap grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="min-w-0">
        <h2 id="developers">Developer integration</h2>
        <p className="lead mt-4 mb-7 max-w-[36em] !text-on-deep-muted">
          Quote, order and webhook over one versioned API. Every error names the parameter that caused it.
        </p>
        <div className="grid gap-3">
          <CodePanel title="GET /v1/quotes" code={REQUEST} />
          <CodePanel title="200 OK" code={ANSWER} copyable={false} />
        </div>
        <dl className="mt-7 grid gap-x-6 sm:grid-cols-3">
          {FACTS.map(({ label, figure }) => (
            <div
              key={label}
              className="flex flex-row items-baseline justify-between gap-1 border-t border-deep-line py-3 sm:flex-col-reverse sm:justify-end"
            >
              <dt className="text-small text-on-deep-muted">{label}</dt>
              <dd className="figure text-[1.25rem]">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      {form}
    </div>
  </section>
);
