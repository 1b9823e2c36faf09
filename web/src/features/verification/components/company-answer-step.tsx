import type { CompanyAnswer, CompanyFileView } from '@danubit/contracts/http/verification/company.contract';
import { COMPANY_ANSWER_CHOICES, type CompanyQuestion } from '@danubit/contracts/values/company-file';
import { useAnswerCompanyQuestion } from '../api/change-company.mutations.ts';
import { COMPANY_ANSWERS, COMPANY_STEP_WORDS } from './company-words.ts';
import { OneAnswer } from './one-answer.tsx';

type CompanyAnswerStepProps = { readonly file: CompanyFileView; readonly question: CompanyQuestion; readonly onSaved: () => void };

/** One question about the company, saved on its own. */
export const CompanyAnswerStep = ({ file, question, onSaved }: CompanyAnswerStepProps) => {
  const saving = useAnswerCompanyQuestion();
  return (
    <OneAnswer
      title={COMPANY_STEP_WORDS[question].title}
      choices={COMPANY_ANSWER_CHOICES[question]}
      words={COMPANY_ANSWERS[question]}
      current={file.answers[question] ?? ''}
      saving={saving}
      onAnswer={(answer) => {
        const given: CompanyAnswer = { question, answer };
        saving.mutate(given, { onSuccess: onSaved });
      }}
    />
  );
};
