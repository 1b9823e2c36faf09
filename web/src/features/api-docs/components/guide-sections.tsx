import { PARTNER_PROBLEM_LIST, statusesOf } from '@danubit/contracts/values/partner-problems';
import { PARTNER_API_CHANGES, PARTNER_API_VERSIONS, VERSION_HEADER } from '@danubit/contracts/values/partner-versions';
import {
  ANSWERS_TO_WEBHOOKS,
  ERROR_EXAMPLE,
  GOING_LIVE,
  LISTEN_COMMAND,
  RATE_LIMIT_HEADERS,
  RATE_LIMITS,
  SANDBOX_RULE_ROWS,
  SANDBOX_TOKEN_ROWS,
  STATUS_CODES,
  SUPPORTED_PAIRS,
  TOKEN_COMMAND,
  TOKEN_PROGRAM,
  WIDGET_SNIPPET,
} from '../../../content/api-guides.ts';
import { paths } from '../../../lib/paths.ts';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { RuledFacts } from '../../../ui/ruled-rows.tsx';
import { ExamplePanel } from './example-panel.tsx';
import { General, Text } from './general-section.tsx';

/** What holds for every endpoint. Loaded late: see late-part.ts. */
export const GuideSections = () => (
  <>
    <Tokens />
    <Limits />
    <Idempotency />
    <Errors />
    <Testing />
    <Webhooks />
    <Widget />
    <GoingLive />
    <Changelog />
    <Offer />
  </>
);

const Tokens = () => (
  <General id="access-tokens" title="Access tokens">
    <Text>
      Instead of its key, a program can send an OAuth 2.0 access token (client credentials). The client id is the id of the key in API
      Settings, and the client secret is the key. A token has the scopes that you request, lasts 15 minutes, and ends earlier if its key
      does, or when you send it to POST /v1/oauth/revoke.
    </Text>
    <div className="mt-5">
      <CodePanel title="Token, curl" code={TOKEN_COMMAND} />
    </div>
    <div className="mt-4">
      <CodePanel title="Client with tokens, TypeScript" code={TOKEN_PROGRAM} />
    </div>
  </General>
);

const Limits = () => (
  <General id="rate-limits" title="Rate limits">
    <RuledFacts facts={RATE_LIMITS.map(({ tier, limit }) => ({ label: tier, value: limit }))} />
    <Text>Three headers of each answer show your remaining requests. After a 429, wait for the time in Retry-After.</Text>
    <ul className="mt-3 grid gap-1.5">
      {RATE_LIMIT_HEADERS.map((header) => (
        <li key={header}>
          <code className="mono">{header}</code>
        </li>
      ))}
    </ul>
  </General>
);

const Idempotency = () => (
  <General id="idempotency" title="Idempotency">
    <Text>
      Send an Idempotency-Key with every POST: any text of up to 255 characters, such as the number of your own order. For 30 days the same
      key with the same request gets the same answer, marked Idempotency-Replayed, and has no second effect.
    </Text>
    <Text>
      When an answer is lost, or says OUTCOME_UNKNOWN or SERVICE_UNAVAILABLE, send the same request with the same key until you get an
      answer. A new key could place a second order.
    </Text>
    <div className="mt-5">
      <RuledFacts
        facts={[
          { label: '409 REQUEST_IN_PROGRESS', value: 'The first request is still running. Try again when Retry-After says.' },
          { label: '422 IDEMPOTENCY_KEY_REUSED', value: 'This key was used for a different request. Use a new one.' },
        ]}
      />
    </div>
    <div className="mt-5">
      <ExamplePanel title="An order with your key" ids={['create-order']} />
    </div>
  </General>
);

const Errors = () => (
  <>
    <General id="errors" title="Errors">
      <RuledFacts facts={STATUS_CODES.map(({ code, meaning }) => ({ label: code, value: meaning }))} />
      <Text>The body has one shape everywhere: a code, a message, and the parameter concerned with the value you sent.</Text>
      <div className="mt-5">
        <CodePanel title="400 Bad Request" code={ERROR_EXAMPLE} copyable={false} />
      </div>
    </General>
    <General id="error-codes" title="Error codes">
      <dl className="border-t-2 border-ink text-ui">
        {PARTNER_PROBLEM_LIST.map(({ code, meaning }) => (
          <div key={code} id={`error-${code.toLowerCase()}`} className="border-b border-line py-3 target:bg-primary-soft">
            <dt className="flex flex-wrap items-baseline gap-x-3">
              <code className="mono font-bold wrap-anywhere">{code}</code>
              <span className="text-caption text-muted">{statusesOf(code).join(' or ')}</span>
            </dt>
            <dd className="mt-1 text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </General>
  </>
);

const Testing = () => (
  <General id="sandbox" title="Testing in the sandbox">
    <Text>
      With a test key nothing is charged, bought or sent, and ids begin with test_. The card_token says how an order ends, a second per
      step. A last name that begins with PENDING, REJECT or SANCTION gives a user who is not verified. POST /v1/sandbox/clock moves the time
      of your sandbox forward, by advance_seconds or to a time: quotes end, orders expire, webhooks are sent again, and after five years the
      data of a user is erased.
    </Text>
    <div className="mt-5">
      <RuledFacts facts={SANDBOX_TOKEN_ROWS.map(({ token, ends }) => ({ label: token, value: ends }))} />
    </div>
    <Text>
      Each of the following tokens sets off one rule of our transaction monitoring. The order is in_review, and you are told no reason: live
      as in the sandbox.
    </Text>
    <div className="mt-5">
      <RuledFacts facts={SANDBOX_RULE_ROWS.map(({ token, ends }) => ({ label: token, value: ends }))} />
    </div>
    <Text>
      A test that covers your integration: a completed order, a declined card, a price that moved, a review before and after the purchase, a
      refund, a repeated request, a webhook that arrives twice, and a user whose data is erased.
    </Text>
  </General>
);

const Webhooks = () => (
  <General id="updates" title="Webhooks and WebSocket">
    <Text>
      {`Webhooks notify your server of each new status of an order or a user. They are signed after Standard Webhooks. Add an endpoint in [API Settings](${paths.dashboardApi}), read its secret there, and verify every webhook before you use it. Events that your server missed are at /v1/events for 30 days. The WebSocket at /v1/stream sends the same events as they happen. To continue, open it with after: the last event_id that you have.`}
    </Text>
    <div className="mt-5">
      <ExamplePanel title="A receiver" ids={['receive-webhooks']} />
    </div>
    <div className="mt-5">
      <RuledFacts facts={ANSWERS_TO_WEBHOOKS.map(({ answer, then }) => ({ label: answer, value: then }))} />
    </div>
    <Text>
      Webhooks may arrive twice, or in another order: keep the highest sequence of each order and user. Answer first and work afterwards, so
      that you answer within 10 seconds. On your own machine you need no public address:
    </Text>
    <div className="mt-5">
      <CodePanel title="Shell" code={LISTEN_COMMAND} />
    </div>
  </General>
);

const Widget = () => (
  <General id="widget" title="Widget">
    <Text>
      People buy in our frame on your page. List the origin of your page in API Settings, open a session on your server with POST
      /v1/widget-sessions, and give its token to the element. Your page sees no card and holds no key.
    </Text>
    <div className="mt-5">
      <CodePanel title="On your page" code={WIDGET_SNIPPET} />
    </div>
    <Text>The element sends danubit-ready, -quote, -order, -error and -close. Read the order on your server before you rely on it.</Text>
  </General>
);

const GoingLive = () => (
  <General id="going-live" title="Going live">
    <Text>
      The reply to a live order has a payment_url, at which the person signs in, verifies, accepts and pays. Prepare for it in this order:
    </Text>
    <ol className="mt-4 grid list-decimal gap-2.5 pl-6 text-muted">
      {GOING_LIVE.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Text>{`What works now, and its uptime over 90 days, is on the [status page](${paths.status}); programs read it at GET /api/status.`}</Text>
  </General>
);

const Changelog = () => (
  <General id="changelog" title="Versions and changelog">
    <Text>
      {`A version is named after the day on which it began. Your company stays at the version under which it registered; the header ${VERSION_HEADER} asks for another one in a single request, and each answer names its own. A new version begins when something that programs rely on changes. What is only added changes no version, so read answers tolerantly.`}
    </Text>
    {PARTNER_API_VERSIONS.map((version) => (
      <div key={version} className="mt-5">
        <h3 className="text-h4">
          Version <span className="num">{version}</span>
        </h3>
        <p className="mt-1 text-muted">{PARTNER_API_CHANGES[version].began}</p>
        <dl className="mt-3 border-t border-line">
          {PARTNER_API_CHANGES[version].added.map(({ day, changes }) => (
            <div key={day} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[220px_minmax(0,1fr)]">
              <dt className="font-bold">
                <time dateTime={day} className="num">
                  {day}
                </time>
              </dt>
              <dd>
                <ul className="grid gap-1.5 text-muted">
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </General>
);

const Offer = () => (
  <>
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
