import { endSession } from '@danubit/contracts/http/identity/sessions.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { callEndpoint } from '../../../lib/api-client.ts';
import { sessionsQuery } from './sessions.queries.ts';

/** Signs one device out. Stays in the list until the server said so: to be told too early would be to rely on it. */
export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (sessionId: string) => {
      try {
        await callEndpoint(endSession, { params: { sessionId } });
      } catch (error) {
        // It has ended meanwhile: just what was wanted.
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
