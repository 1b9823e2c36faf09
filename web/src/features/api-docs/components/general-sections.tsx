import {
  ERROR_CODES,
  ERROR_EXAMPLE,
  QUICK_START,
  RATE_LIMIT_HEADERS,
  RATE_LIMITS,
  SANDBOX_TOKENS,
  STATUS_CODES,
  SUPPORTED_PAIRS,
} from '../../../content/api-reference.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { RuledFacts } from '../../../ui/ruled-rows.tsx';

/** Rules for all endpoints; the table of contents is built from this list. */
export const GENERAL_SECTIONS: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'rate-limits', title: 'Rate limits' },
  { id: 'errors', title: 'Errors' },
  { id: 'error-codes', title: 'Error codes' },
  { id: 'sandbox', title: 'Sandbox' },
  { id: 'pairs', title: 'Supported pairs' },
  { id: 'methods', title: 'Payment methods' },
  { id: 'updates', title: 'Webhooks and WebSocket' },
  { id: 'service-level', title: 'Service level' },
  { id: 'today', title: 'Available today' },
];

export const Authentication = () => (
  <General id="authentication" title="Authentication">
    <Text>
      {`Every endpoint asks for a bearer API key in the Authorization header; OAuth 2.0 is coming soon. [Get API keys](${paths.dashboardApi}): test keys at once, keys for production require KYC verification of your company. Keys belong on your server, never in a page or an app.`}
    </Text>
    <Text>A key belongs to an account of the tier standard, premium or enterprise. A 403 means that the key lacks permissions.</Text>
    <div className="mt-5">
      <CodePanel title="Authorization header" code="Authorization: Bearer $API_KEY" />
    </div>
  </General>
);

export const QuickStart = () => (
  <General id="quick-start" title="First order in five minutes">
    <Text>
      {`Create a test key in [API Settings](${paths.dashboardApi}), set DANUBIT_API_KEY to it and DANUBIT_URL to the address of this site, then run these lines. The last one shows your order; run it again to watch it complete.`}
    </Text>
    <div className="mt-5">
      <CodePanel title="Shell" code={QUICK_START} />
    </div>
  </General>
);

export const GeneralSections = () => (
  <>
    <General id="rate-limits" title="Rate limits">
      <RuledFacts facts={RATE_LIMITS.map(({ tier, limit }) => ({ label: tier, value: limit }))} />
      <Text>Each answer says where you stand, in three headers. After a 429, wait as long as Retry-After says.</Text>
      <ul className="mt-3 grid gap-1.5">
        {RATE_LIMIT_HEADERS.map((header) => (
          <li key={header}>
            <code className="mono">{header}</code>
          </li>
        ))}
      </ul>
    </General>
    <General id="errors" title="Errors">
      <RuledFacts facts={STATUS_CODES.map(({ code, meaning }) => ({ label: code, value: meaning }))} />
      <Text>The body has one shape everywhere: a code, a message, and the parameter concerned with the value you sent.</Text>
      <div className="mt-5">
        <CodePanel title="400 Bad Request" code={ERROR_EXAMPLE} copyable={false} />
      </div>
    </General>
    <General id="error-codes" title="Error codes">
      <dl className="border-t-2 border-ink text-ui">
        {ERROR_CODES.map(({ code, meaning }) => (
          <div key={code} id={`error-${code.toLowerCase()}`} className="border-b border-line py-3 target:bg-primary-soft">
            <dt>
              <code className="mono font-bold wrap-anywhere">{code}</code>
            </dt>
            <dd className="mt-1 text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </General>
    <General id="sandbox" title="Sandbox">
      <Text>
        With a test key nothing is charged, bought or sent. The card_token says how an order ends. A last name that begins with PENDING or
        REJECT gives a user who is not verified.
      </Text>
      <div className="mt-5">
        <RuledFacts facts={SANDBOX_TOKENS.map(({ token, ends }) => ({ label: token, value: ends }))} />
      </div>
    </General>
    <General id="pairs" title="Supported pairs">
      <RuledFacts facts={SUPPORTED_PAIRS.map(({ fiat, crypto }) => ({ label: fiat, value: crypto }))} />
    </General>
    <General id="methods" title="Payment methods">
      <RuledFacts
        facts={[
          { label: 'Cards', value: 'Visa, Mastercard, American Express, Diners Club, Maestro' },
          { label: 'Bank transfers', value: 'SEPA, SWIFT, ACH' },
          { label: 'Digital wallets', value: 'Apple Pay, Google Pay, Samsung Pay' },
          { label: 'Others', value: 'PayPal, Klarna' },
        ]}
      />
    </General>
    <General id="updates" title="Webhooks and WebSocket">
      <Text>
        {`Webhooks tell your server of each new status of an order or a user. They are signed after Standard Webhooks, and repeated for three days until your server answers. Add an endpoint in [API Settings](${paths.dashboardApi}); what it missed is listed by /v1/events for 30 days. WebSocket updates are coming soon.`}
      </Text>
    </General>
    <General id="service-level" title="Service level">
      <RuledFacts
        facts={[
          { label: 'Uptime', value: '99.9%' },
          { label: 'Average response', value: 'Under 200 ms' },
          { label: 'Support', value: `24/7 support. [Contact support](${paths.contact})` },
          { label: 'Page size', value: '20 by default, in every list' },
        ]}
      />
    </General>
  </>
);

const General = ({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="max-w-(--db-measure) py-8">
    <h2 id={`${id}-title`} className="mb-4 text-[1.5rem]">
      {title}
    </h2>
    {children}
  </section>
);

const Text = ({ children }: { readonly children: string }) => (
  <p className="mt-3.5 text-muted">
    <RichText>{children}</RichText>
  </p>
);
