import { FILE_STEPS, IDENTITY_KINDS, sidesOf, type DocumentKind, type FileStep } from '@danubit/contracts/values/customer-file';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { CustomerFile, CustomerState } from './customer.state.ts';

/** What the extended level asks of this customer, in order. A customer with a public function also says where their wealth comes from. */
export const stepsOf = ({ file }: Pick<CustomerState, 'file'>): readonly FileStep[] =>
  FILE_STEPS.filter((step) => step !== 'source_of_wealth' || hasPublicFunction(file));

/** The steps that are not done at this instant. */
export const missingSteps = (state: CustomerState, now: string): readonly FileStep[] =>
  stepsOf(state).filter((step) => !isDone(step, state, now));

/** Politically exposed, as the customer says. Erased answers no longer matter: nothing is granted to a person who was erased. */
export const hasPublicFunction = ({ answers }: CustomerFile): boolean => answers.get('public_function') === 'yes';

/** The kind of which every side is there. */
export const completeKind = ({ documents }: CustomerFile, kinds: readonly DocumentKind[]): DocumentKind | undefined =>
  kinds.find((kind) =>
    sidesOf(kind).every((side) => documents.some((document) => document.kind === kind && document.side === side && !document.isReplaced)),
  );

const isDone = (step: FileStep, { verification, file }: CustomerState, now: string): boolean => {
  switch (step) {
    case 'identity':
      return verification.status === 'verified' && verification.expiresAt > now;
    case 'identity_document':
      return completeKind(file, IDENTITY_KINDS) !== undefined;
    case 'proof_of_address':
      return completeKind(file, ['proof_of_address']) !== undefined;
    case 'nationality':
      return file.nationality !== null && !isErased(file.nationality.country);
    case 'tax_residence':
      return file.taxResidence !== null && !isErased(file.taxResidence.country);
    default:
      return file.answers.has(step);
  }
};
