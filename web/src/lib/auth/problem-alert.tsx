import type { ReactNode } from 'react';
import type { AuthProblem } from './auth-problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { adviceFor } from './problem-advice.ts';

/** The server's message in a red alert, with advice. */
export const ProblemAlert = ({ problem, children }: { readonly problem: AuthProblem; readonly children?: ReactNode }) => {
  const advice = adviceFor(problem);
  return (
    <Alert variant="negative" title={problem.message}>
      {advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Alert>
  );
};
