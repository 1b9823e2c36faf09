import { endSession } from '@danubit/contracts/http/identity/sessions.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { callEndpoint } from '../../../lib/api-client.ts';
import { sessionsQuery } from './sessions.queries.ts';

/** Signs one device out. It stays in the list until the server confirms, because the customer relies on the result. */
export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessionId: string) => {
      try {
        await callEndpoint(endSession, { params: { sessionId } });
      } catch (error) {
        // A session that has already ended counts as success.
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_nothing, sessionId) => {
      client.setQueryData(sessionsQuery().queryKey, (before) =>
        before === undefined ? before : { sessions: before.sessions.filter((session) => session.session_id !== sessionId) },
      );
    },
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
};
