import { Clock } from 'lucide-react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';

/** The seconds change silently; their end is announced. */
export const PriceHeld = ({ until, left }: { readonly until: string; readonly left: number }) => {
  const { formatTime } = useTimeFormat();
  return (
    <p className="flex items-center gap-2 text-small text-muted">
      <Clock aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none" />
      <span>
        {left > 0 ? (
          <>
            Price held until {formatTime(until)}, <span className="num text-ink">{wordsOf(left)}</span> from now.
          </>
        ) : null}
      </span>
      <span role="status">{left === 0 ? 'This price is no longer held.' : ''}</span>
    </p>
  );
};

const wordsOf = (seconds: number): string => {
  if (seconds > 90) return `${String(Math.round(seconds / 60))} minutes`;
  return `${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}`;
};
