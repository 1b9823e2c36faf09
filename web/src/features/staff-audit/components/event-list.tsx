import type { EventRef } from '@danubit/contracts/http/console/audit.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { wordsOf } from './audit-words.ts';
import { positionText } from './position-text.ts';

type EventListProps = {
  readonly label: string;
  readonly events: readonly EventRef[];
  readonly earlier: number;
  readonly onEvent: (position: string) => void;
};

/** Events, the newest first; one opens with what it says. */
export const EventList = ({ label, events, earlier, onEvent }: EventListProps) => {
  const { formatDateTime } = useTimeFormat();
  if (events.length === 0) return <p className="px-5 py-3 text-ui text-muted">No event</p>;
  return (
    <>
      <ol aria-label={label} className="border-t border-line">
        {events.toReversed().map(({ position, stream, revision, type, at, actor }) => (
          <li key={position} className="border-b border-line">
            <button
              type="button"
              className="grid w-full grid-cols-[1fr_auto] gap-x-4 px-5 py-2.5 text-left hover:bg-sunken"
              onClick={() => {
                onEvent(position);
              }}
            >
              <span className="font-label">{wordsOf(type)}</span>
              <span className="num text-caption text-muted">{positionText(position)}</span>
              <span className="font-mono text-caption break-all text-muted">
                {stream} #{revision}
              </span>
              <span className="text-right text-caption text-muted">
                {formatDateTime(at)}, {actor}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {earlier === 0 ? null : <p className="px-5 py-3 text-caption text-muted">{String(earlier)} earlier ones are not listed.</p>}
    </>
  );
};
