import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { ANSWER_CHOICES, type FileQuestion } from '@danubit/contracts/values/customer-file';
import { useAnswerQuestion } from '../api/change-file.mutations.ts';
import { OneAnswer } from './one-answer.tsx';
import { ANSWERS, STEPS } from './verification-words.ts';

type AnswerStepProps = { readonly view: VerificationView; readonly question: FileQuestion; readonly onSaved: () => void };

/** One question, saved on its own. */
export const AnswerStep = ({ view, question, onSaved }: AnswerStepProps) => {
  const saving = useAnswerQuestion();
  return (
    <OneAnswer
      title={STEPS[question].title}
      choices={ANSWER_CHOICES[question]}
      words={ANSWERS[question]}
      current={view.answers[question] ?? ''}
      saving={saving}
      onAnswer={(answer) => {
        // The server checks the pair of question and answer.
        saving.mutate({ question, answer }, { onSuccess: onSaved });
      }}
    />
  );
};
