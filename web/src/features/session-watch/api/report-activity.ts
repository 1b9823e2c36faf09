import { recordActivity } from '@danubit/contracts/http/identity/sessions.contract';
import { callEndpoint } from '../../../lib/api-client.ts';
import { timesOf } from '../components/session-times.ts';
import { sharedSessionTimes } from '../components/shared-session-times.ts';

/** Somebody is here: the inactivity timeout begins anew, in every tab. Throws when the server was not reached. */
export const reportActivity = async (sessionId: string): Promise<void> => {
  const reply = await callEndpoint(recordActivity, {});
  sharedSessionTimes.write(timesOf(sessionId, reply, Date.now()));
};
