import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { SANDBOX_RULE_ROWS, SANDBOX_TOKEN_ROWS } from '../../../content/api-guides.ts';
import {
  SANDBOX_ADDRESS_ROWS,
  SANDBOX_AMOUNT_ROWS,
  SANDBOX_COUNTRY_ROWS,
  SANDBOX_DOCUMENTS,
  SANDBOX_NAMES,
} from '../../../content/sandbox-values.ts';
import { paths } from '../../../lib/paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';

const MOVE_COMMAND = `curl -s "$DANUBIT_URL/v1/sandbox/clock" \\
  -H "Authorization: Bearer $DANUBIT_API_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H 'Content-Type: application/json' \\
  -d '{ "advance_seconds": 86400 }'`;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The two largest units: "23 days, 18 hours". */
export const durationText = (seconds: number): string => {
  let rest = seconds;
  const parts = UNITS.flatMap(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${String(count)} ${name}${count === 1 ? '' : 's'}`];
  });
  return parts.slice(0, 2).join(', ');
};

/** The time of the sandbox, and what leads to each outcome. */
export const SandboxSection = ({ sandbox }: Pick<Partner, 'sandbox'>) => {
  const { formatDateTime, timeZoneName } = useTimeFormat();
  const { now, ahead_seconds: ahead } = sandbox;
  return (
    <section aria-labelledby="sandbox-title" className="border-t-2 border-dashed border-ink pb-9">
      <h3 id="sandbox-title" className="flex flex-wrap items-center gap-2.5 pt-3.5 text-h3">
        Sandbox
        <Badge variant="outline" className="border-dashed">
          Test
        </Badge>
      </h3>
      <p className="mb-4 text-small text-muted">
        Test keys, test data and a clock of their own. They never reach live books, mails or chains.
      </p>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="text-caption text-muted">Sandbox time</p>
          <p className="num text-h2">
            <time dateTime={now}>{formatDateTime(now)}</time> <span className="text-ui text-muted">{timeZoneName(now)}</span>
          </p>
          <p className="mt-1.5 text-small text-muted">
            {ahead === 0 ? 'The real time.' : `${durationText(ahead)} ahead of the real time.`} The clock only moves forward: quotes end,
            orders expire and webhooks are sent again. <a href={`${paths.apiDocs}#sandbox`}>What the clock sets off</a>
          </p>
        </div>
        <CodePanel title="Move it one day forward, curl" code={MOVE_COMMAND} />
      </div>
      <details className="mt-5 border-y border-line">
        <summary className="min-h-11 cursor-pointer py-3 font-label">
          Cards, names, documents, countries, amounts and addresses for every outcome
        </summary>
        <div className="grid gap-6 pb-5">
          <Values title="card_token of an order" values={valuesOf(SANDBOX_TOKEN_ROWS)} />
          <Values title="card_token that sets off a rule of monitoring" values={valuesOf(SANDBOX_RULE_ROWS)} />
          <Values title="Beginning of a last name" values={SANDBOX_NAMES.map(({ start, outcome }) => [start, outcome])} />
          <Values title="Beginning of a document number" values={SANDBOX_DOCUMENTS.map(({ start, outcome }) => [start, outcome])} />
          <Values title="Country of a user" values={SANDBOX_COUNTRY_ROWS} />
          <Values title="Amount with tok_success: ends as with" values={SANDBOX_AMOUNT_ROWS} />
          <Values title="crypto_address with tok_success: ends as with" values={SANDBOX_ADDRESS_ROWS} />
        </div>
      </details>
    </section>
  );
};

const valuesOf = (rows: typeof SANDBOX_TOKEN_ROWS) => rows.map(({ token, ends }) => [token, ends] as const);

const Values = ({ title, values }: { readonly title: string; readonly values: readonly (readonly [string, string])[] }) => (
  <div className="min-w-0">
    <h4 className="mb-1.5 text-ui font-bold">{title}</h4>
    <dl className="border-t border-line text-small">
      {values.map(([name, outcome]) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[240px_minmax(0,1fr)]">
          <dt>
            <code className="mono wrap-anywhere">{name}</code>
          </dt>
          <dd className="text-muted">{outcome}</dd>
        </div>
      ))}
    </dl>
  </div>
);
