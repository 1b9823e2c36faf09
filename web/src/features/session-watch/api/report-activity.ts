import { recordActivity } from '@danubit/contracts/http/identity/sessions.contract';
import { callEndpoint } from '../../../lib/api-client.ts';
import { timesOf } from '../components/session-times.ts';
import { sharedSessionTimes } from '../components/shared-session-times.ts';

/** Reports activity, which restarts the inactivity timeout in all tabs. Throws when the server cannot be reached. */
export const reportActivity = async (sessionId: string): Promise<void> => {
  const reply = await callEndpoint(recordActivity, {});
  sharedSessionTimes.write(timesOf(sessionId, reply, Date.now()));
};
