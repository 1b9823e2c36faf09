import type { EventRef } from '@danubit/contracts/http/console/audit.contract';
import { useEffect, useRef, useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { positionText } from './position-text.ts';

/** Each step is recorded, so a drag loads only where it rests. */
const REST_MS = 250;
const HEIGHTS: Readonly<Record<string, string>> = { staff: 'h-4 bg-ink', customer: 'h-3 bg-primary', system: 'h-1.5 bg-line-strong' };

type ScrubberProps = {
  readonly events: readonly EventRef[];
  readonly a: string;
  readonly b: string | null;
  readonly onChoose: (moment: string) => void;
};

/** All events of the customer on one line, one step for each; the last step is the present. */
export const Scrubber = ({ events, a, b, onChoose }: ScrubberProps) => {
  const { formatDateTime } = useTimeFormat();
  const at = events.findLastIndex(({ position }) => position <= a) + 1;
  const [dragged, setDragged] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  if (events.length === 0) return null;
  const value = dragged ?? at;
  const [first, shown] = [events[0], events[value - 1]];
  const place = (step: number): string => `${String((100 * step) / events.length)}%`;
  return (
    <div>
      <div aria-hidden="true" className="relative mx-2.5 h-5 border-b border-line-strong">
        {events.map(({ position, actor }, index) => (
          <i
            key={position}
            className={`absolute bottom-0 w-px ${HEIGHTS[actor] ?? HEIGHTS['system'] ?? ''}`}
            style={{ left: place(index + 1) }}
          />
        ))}
        <i className="absolute bottom-0 h-5 border-l-2 border-accent" style={{ left: place(value) }} />
        {b === null ? null : (
          <i
            className="absolute bottom-0 h-5 border-l-2 border-dashed border-ink"
            style={{ left: place(events.findLastIndex(({ position }) => position <= b) + 1) }}
          />
        )}
      </div>
      <input
        type="range"
        min={0}
        max={events.length}
        value={value}
        aria-label="Moment A, one step for each event"
        aria-valuetext={
          shown === undefined ? 'Before the first event' : `${formatDateTime(shown.at)}, position ${positionText(shown.position)}`
        }
        className="w-full accent-(--db-accent)"
        onChange={(event) => {
          const step = Number(event.currentTarget.value);
          setDragged(step);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            setDragged(undefined);
            onChoose(events[step - 1]?.position ?? '0');
          }, REST_MS);
        }}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-caption text-muted">
        <span>{first === undefined ? '' : formatDateTime(first.at)}</span>
        <span className="max-sm:hidden">One step for each event. Tall tick: staff, middle: customer, short: system</span>
        <span>now</span>
      </p>
    </div>
  );
};
