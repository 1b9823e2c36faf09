import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { LiveIndicator } from '../../../ui/live-indicator.tsx';
import type { LiveState } from '../api/live-connection.ts';

type LiveStatusLineProps = {
  readonly state: LiveState;
  /** Time at which the shown data was last read, in milliseconds; 0 before that. */
  readonly updatedAt: number;
};

/** Such as "Live · updated 14:32:07 CET". Without a connection, the page keeps its data and shows how old it is. */
export const LiveStatusLine = ({ state, updatedAt }: LiveStatusLineProps) => {
  const { formatTime, timeZoneName } = useTimeFormat();
  return (
    <LiveIndicator
      state={state}
      detail={
        updatedAt === 0 ? undefined : `${state === 'offline' ? 'as of' : 'updated'} ${formatTime(updatedAt)} ${timeZoneName(updatedAt)}`
      }
    />
  );
};
