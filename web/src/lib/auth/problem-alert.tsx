import type { ReactNode } from 'react';
import type { AuthProblem } from './auth-problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { adviceFor, isAboutPassword } from './problem-advice.ts';

type ProblemAlertProps = {
  readonly problem: AuthProblem;
  /** In a form longer than a small screen. A refused password leaves the focus to its field. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
};

/** The server's message in a red alert, with advice. */
export const ProblemAlert = ({ problem, takesFocus = false, children }: ProblemAlertProps) => {
  const advice = adviceFor(problem);
  return (
    <Alert takesFocus={takesFocus && !isAboutPassword(problem)} variant="negative" title={problem.message}>
      {advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Alert>
  );
};
