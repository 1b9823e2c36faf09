import { answerMend, proposeMend } from '@danubit/contracts/http/console/books.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';

type MendProposal = z.input<typeof proposeMend.body>;
type MendAnswer = z.input<typeof answerMend.body>;

/** Proposes how a break is mended, or answers the proposal that was read. A repeat is refused and changes nothing. */
export const useMendBreak = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MendProposal | MendAnswer) =>
      'answer' in body ? callEndpoint(answerMend, { params: { id }, body }) : callEndpoint(proposeMend, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'books'] }),
  });
};
