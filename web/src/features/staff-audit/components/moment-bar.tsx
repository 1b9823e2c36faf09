import type { EventRef, PastScreen } from '@danubit/contracts/http/console/audit.contract';
import { StepBack, StepForward } from 'lucide-react';
import { use, useState, type ReactNode, type SubmitEvent } from 'react';
import { fieldTextOf, instantOfField } from '../../../lib/moment-fields.ts';
import { TimeZoneContext, useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { positionText, typedPosition } from './position-text.ts';
import { Scrubber } from './scrubber.tsx';

export type Shown = Pick<PastScreen, 'position' | 'at'>;

type MomentBarProps = {
  readonly title: ReactNode;
  readonly a: Shown;
  readonly b: Shown | null;
  readonly events: readonly EventRef[];
  readonly onA: (moment: string) => void;
  readonly onB: (moment: string | null) => void;
};

/** Which moments are shown, and the ways to others: a time, a position, one event on or back, or the slider. */
export const MomentBar = ({ title, a, b, events, onA, onB }: MomentBarProps) => {
  const { before, after } = neighbours(events, a.position);
  return (
    <section aria-label="Moment" className="grid gap-3 border-t-3 border-b border-line border-t-accent bg-surface px-5 py-3.5">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        {title}
        <MomentFields name="A" shown={a} onChoose={onA} />
        {b === null ? null : <MomentFields name="B" shown={b} onChoose={onB} />}
        <div className="flex flex-wrap gap-2 lg:ml-auto">
          <Button
            variant="secondary"
            size="dense"
            aria-label="Previous event of this customer"
            disabled={before === undefined}
            onClick={() => {
              onA(before ?? a.position);
            }}
          >
            <StepBack aria-hidden="true" strokeWidth={1.75} className="size-4" />
          </Button>
          <Button
            variant="secondary"
            size="dense"
            aria-label="Next event of this customer"
            disabled={after === undefined}
            onClick={() => {
              onA(after ?? a.position);
            }}
          >
            <StepForward aria-hidden="true" strokeWidth={1.75} className="size-4" />
          </Button>
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              onB(b === null ? 'now' : null);
            }}
          >
            {b === null ? 'Compare with now' : 'Stop comparing'}
          </Button>
          <Button
            size="dense"
            onClick={() => {
              onA('now');
            }}
          >
            Return to now
          </Button>
        </div>
      </div>
      <Scrubber events={events} a={a.position} b={b?.position ?? null} onChoose={onA} />
    </section>
  );
};

/** The position before and after a moment at which something happened to the customer. */
export const neighbours = (
  events: readonly EventRef[],
  position: string,
): { readonly before: string | undefined; readonly after: string | undefined } => {
  const last = events.findLastIndex((event) => event.position <= position);
  const isAtEvent = events[last]?.position === position;
  return { before: events[isAtEvent ? last - 1 : last]?.position, after: events[last + 1]?.position };
};

type MomentFieldsProps = { readonly name: 'A' | 'B'; readonly shown: Shown; readonly onChoose: (moment: string) => void };

const MomentFields = ({ name, shown: { at, position }, onChoose }: MomentFieldsProps) => {
  const zone = use(TimeZoneContext);
  const { timeZoneName } = useTimeFormat();
  const [error, setError] = useState<string>();
  const choose = (moment: string | undefined): void => {
    setError(moment === undefined ? 'Enter a date with a time, or a position.' : undefined);
    if (moment !== undefined) onChoose(moment);
  };
  const submitted = (read: (text: string) => string | undefined) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('moment');
    choose(typeof typed === 'string' ? read(typed) : undefined);
  };
  // A new key puts the moment that is shown back into the fields.
  return (
    <div className="flex flex-wrap items-start gap-2" key={`${position} ${at ?? ''}`}>
      <form onSubmit={submitted((text) => instantOfField(text, zone))}>
        <Field label={`Moment ${name}${at === null ? '' : `, ${timeZoneName(at)}`}`} error={error} className="w-62">
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              name="moment"
              step="0.001"
              defaultValue={at === null ? '' : fieldTextOf(at, zone)}
              className="num"
            />
          )}
        </Field>
      </form>
      <form onSubmit={submitted(typedPosition)}>
        <Field label={`Position ${name}`} className="w-28">
          {(control) => (
            <Input
              {...control}
              name="moment"
              inputMode="numeric"
              defaultValue={positionText(position)}
              className="num"
              autoComplete="off"
            />
          )}
        </Field>
      </form>
    </div>
  );
};
