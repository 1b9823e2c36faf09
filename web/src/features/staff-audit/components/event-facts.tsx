import type { EventRef } from '@danubit/contracts/http/console/audit.contract';
import { wordsOf } from './audit-words.ts';
import { EventProof } from './event-proof.tsx';

type Fact = { readonly name: string; readonly value: string };
type EventFactsProps = { readonly event: EventRef; readonly metadata: readonly Fact[]; readonly facts: readonly Fact[] };

/** One event: what it says, who, when and why, and its proof. */
export const EventFacts = ({ event, metadata, facts }: EventFactsProps) => (
  <div className="grid gap-5">
    <h3 className="text-h4 font-bold">{wordsOf(event.type)}</h3>
    <FactList label="What it says" facts={facts} />
    <FactList label="Who, when and why" facts={metadata} />
    <EventProof event={event} />
  </div>
);

const FactList = ({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) => (
  <section aria-label={label}>
    <h4 className="mb-1 text-caption font-medium text-muted">{label}</h4>
    <dl className="text-caption">
      {facts.map(({ name, value }, index) => (
        <div key={`${name} ${String(index)}`} className="flex flex-wrap justify-between gap-x-4 border-line py-1 not-last:border-b">
          <dt className="text-muted">{wordsOf(name)}</dt>
          <dd className="font-mono break-all">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
