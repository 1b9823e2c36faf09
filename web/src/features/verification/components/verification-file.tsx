import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import type { FileStep } from '@danubit/contracts/values/customer-file';
import type { ReactNode } from 'react';
import { useHandInFile } from '../api/change-file.mutations.ts';
import { AnswerStep } from './answer-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { HandIn } from './hand-in.tsx';
import { NationalityStep } from './nationality-step.tsx';
import { OneAtATime } from './one-at-a-time.tsx';
import { TaxStep } from './tax-step.tsx';
import { STEPS } from './verification-words.ts';

type VerificationFileProps = {
  readonly view: VerificationView;
  /** The form of the identity check. */
  readonly identity: ReactNode;
};

/** The file of a person, step by step. */
export const VerificationFile = ({ view, identity }: VerificationFileProps) => {
  const sending = useHandInFile();
  const form = (step: FileStep, onSaved: () => void): ReactNode => {
    switch (step) {
      case 'identity':
        return identity;
      case 'identity_document':
      case 'proof_of_address':
        return <DocumentStep view={view} step={step} onDone={onSaved} />;
      case 'nationality':
        return <NationalityStep view={view} onSaved={onSaved} />;
      case 'tax_residence':
        return <TaxStep view={view} onSaved={onSaved} />;
      default:
        return <AnswerStep view={view} question={step} onSaved={onSaved} />;
    }
  };
  return (
    <OneAtATime label="Steps of your verification" steps={view.steps} words={STEPS} form={form} handIn={<HandIn sending={sending} />} />
  );
};
