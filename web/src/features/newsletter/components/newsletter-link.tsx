import { useState } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { UNEXPECTED_FAILURE } from '../../../lib/fallback-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';

type NewsletterLinkProps = {
  /** From the address; null when the link is incomplete. */
  readonly token: string | null;
  readonly question: string;
  readonly act: { readonly label: string; readonly busyLabel: string; readonly run: (token: string) => Promise<void> };
  readonly done: { readonly title: string; readonly text: string };
};

type Outcome =
  { readonly kind: 'asking' | 'working' | 'done' } | { readonly kind: 'refused'; readonly message: string; readonly isFinal: boolean };

/** Acts only when the button is pressed, because mail scanners open links too. */
export const NewsletterLink = ({ token, question, act, done }: NewsletterLinkProps) => {
  const [outcome, setOutcome] = useState<Outcome>(token === null || token === '' ? CUT_OFF : { kind: 'asking' });

  const run = async (): Promise<void> => {
    setOutcome({ kind: 'working' });
    try {
      await act.run(token ?? '');
      setOutcome({ kind: 'done' });
    } catch (error) {
      setOutcome(refusalOf(error));
    }
  };

  if (outcome.kind === 'done') {
    return (
      <div className="grid gap-6">
        <Alert takesFocus variant="positive" title={done.title}>
          <p>{done.text}</p>
        </Alert>
        <ToBlog />
      </div>
    );
  }
  const isFinal = outcome.kind === 'refused' && outcome.isFinal;
  return (
    <div className="grid gap-6">
      {outcome.kind === 'refused' ? (
        <Alert takesFocus variant="negative">
          {outcome.message}
        </Alert>
      ) : null}
      {isFinal ? (
        <ToBlog />
      ) : (
        <>
          <p className="lead">{question}</p>
          <Button
            size="large"
            className="max-sm:w-full sm:justify-self-start"
            busy={outcome.kind === 'working'}
            busyLabel={act.busyLabel}
            onClick={() => void run()}
          >
            {act.label}
          </Button>
        </>
      )}
    </div>
  );
};

const CUT_OFF: Outcome = {
  kind: 'refused',
  message: 'This link is not complete. Open it from the email again, or copy all of it.',
  isFinal: true,
};

const refusalOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiProblem)) return { kind: 'refused', message: UNEXPECTED_FAILURE, isFinal: false };
  return { kind: 'refused', message: error.message, isFinal: error.code === 'LINK_EXPIRED' };
};

const ToBlog = () => (
  <ButtonLink to={paths.blog} variant="secondary" className="max-sm:w-full sm:justify-self-start">
    To the blog
  </ButtonLink>
);
