import { listEvidence, searchEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';

const WHILE_MAKING_MS = 2_000;

/** Bundles of evidence; looked at again while one is being made. Every look-up is recorded. */
export const evidenceQuery = () =>
  queryOptions({
    queryKey: ['staff', 'evidence'],
    queryFn: ({ signal }) => callEndpoint(listEvidence, { signal }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.evidence.some((one) => one.state === 'making') === true ? WHILE_MAKING_MS : false),
  });

/** Sent only on request, and kept in no cache: what was sought is in the restricted log alone. */
export const useEvidenceSearch = () =>
  useMutation({
    gcTime: 0,
    mutationFn: (body: z.input<typeof searchEvidence.body>) => callEndpoint(searchEvidence, { body }),
  });
