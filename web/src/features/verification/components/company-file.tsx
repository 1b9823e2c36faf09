import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import type { CompanyStep } from '@danubit/contracts/values/company-file';
import type { ReactNode } from 'react';
import { useHandInCompany } from '../api/change-company.mutations.ts';
import { AnswerStep } from './answer-step.tsx';
import { CompanyAddressStep, CompanyDetailsStep } from './company-forms.tsx';
import { CompanyAnswerStep } from './company-answer-step.tsx';
import { COMPANY_STEP_WORDS } from './company-words.ts';
import { DocumentStep } from './document-step.tsx';
import { HandIn } from './hand-in.tsx';
import { OneAtATime } from './one-at-a-time.tsx';
import { OwnersStep } from './owners-step.tsx';

type CompanyFileProps = {
  readonly view: VerificationView;
  /** The form of the identity check. */
  readonly identity: ReactNode;
};

/** The company that the customer acts for, step by step. */
export const CompanyFile = ({ view, identity }: CompanyFileProps) => {
  const sending = useHandInCompany();
  const { steps, file } = view.company;
  const form = (step: CompanyStep, onSaved: () => void, onStay: () => void): ReactNode => {
    switch (step) {
      case 'identity':
        return identity;
      case 'company_details':
        return <CompanyDetailsStep details={file.details} onSaved={onSaved} />;
      case 'registered_address':
        return <CompanyAddressStep address={file.address} onSaved={onSaved} />;
      case 'owners':
        return <OwnersStep owners={file.owners} onNamed={onStay} onDone={onSaved} />;
      case 'authority':
      case 'register_extract':
      case 'articles':
      case 'company_address':
      case 'ownership_chart':
        return <DocumentStep view={view} step={step} onDone={onSaved} />;
      case 'public_function':
        return <AnswerStep view={view} question={step} onSaved={onSaved} />;
      default:
        return <CompanyAnswerStep file={file} question={step} onSaved={onSaved} />;
    }
  };
  return (
    <OneAtATime label="Steps of your company" steps={steps} words={COMPANY_STEP_WORDS} form={form} handIn={<HandIn sending={sending} />} />
  );
};
