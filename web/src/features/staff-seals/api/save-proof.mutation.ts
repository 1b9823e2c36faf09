import { getSealProof } from '@danubit/contracts/http/console/seals.contract';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { saveText } from '../../../lib/download.ts';

/** Where an event is in the log: its stream and revision, as the console shows them. */
export type EventAddress = { readonly stream: string; readonly revision: string };

export const useSaveProof = () =>
  useMutation({
    mutationFn: async (query: EventAddress) => {
      const proof = await callEndpoint(getSealProof, { query });
      saveText(`${JSON.stringify(proof, undefined, 2)}\n`, `proof-${query.stream}-${query.revision}.json`, 'application/json');
      return proof;
    },
  });
