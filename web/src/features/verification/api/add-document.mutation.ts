import { addDocument } from '@danubit/contracts/http/verification/verification.contract';
import type { DocumentKind, DocumentSide } from '@danubit/contracts/values/customer-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { verificationQuery } from './verification.queries.ts';

export type Upload = { readonly kind: DocumentKind; readonly side: DocumentSide; readonly file: Blob };

/** The same file sent again, after a lost connection, is the same document. */
export const useAddDocument = () => {
  const client = useQueryClient();
  const sent = useRef<{ readonly file: Blob; readonly key: string }>(undefined);
  return useMutation({
    // Keeps the document out of the mutation cache.
    gcTime: 0,
    mutationFn: ({ kind, side, file }: Upload) => {
      if (sent.current?.file !== file) sent.current = { file, key: newIdempotencyKey() };
      return callEndpoint(addDocument, { query: { kind, side }, file, idempotencyKey: sent.current.key });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: verificationQuery().queryKey }),
  });
};
