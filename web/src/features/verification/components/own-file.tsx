import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { CompanyFile } from './company-file.tsx';
import { VerificationFile } from './verification-file.tsx';

type OwnFileProps = { readonly view: VerificationView; readonly identity: ReactNode };

const FOR = ['me', 'company'] as const;
type For = (typeof FOR)[number];
const WORDS: Readonly<Record<For, string>> = { me: 'For myself', company: 'For a company' };

/** What can be handed in now: the file of the person, or that of a company. While a person reviews one of them, both stay as they are. */
export const OwnFile = ({ view, identity }: OwnFileProps) => {
  const [chosen, setChosen] = useState<For>();
  const { review } = view;
  if (review?.status === 'waiting' && review.purpose !== 'identity') return null;
  const shown = chosen ?? (isBegun(view) ? 'company' : 'me');
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-1.5">
        <p className="text-small font-label">Whom do you use this account for?</p>
        <Segments
          label="Whom do you use this account for?"
          options={FOR}
          chosen={shown}
          onChoose={setChosen}
          wordOf={(one) => WORDS[one]}
        />
      </div>
      {shown === 'me' ? <OfPerson view={view} identity={identity} /> : <OfCompany view={view} identity={identity} />}
    </div>
  );
};

/** Something about a company was saved, besides the steps of a person. */
const isBegun = ({ company: { file, steps } }: VerificationView): boolean =>
  file.details !== null || file.owners.length > 0 || steps.some(({ name, is_done: isDone }) => isDone && name === 'acting_role');

const OfPerson = ({ view, identity }: OwnFileProps) => {
  const { level, refresh, still_asked: asked, steps } = view;
  const hasLevel = level === 'company' || (level === 'extended' && refresh?.level !== 'extended');
  if (!hasLevel) return <VerificationFile view={view} identity={identity} />;
  if (asked === undefined) return <p className="text-ui text-muted">You have this level. You do not need to send anything.</p>;
  const missing = steps.filter(({ name }) => asked.some((step) => step === name));
  return (
    <div className="grid gap-4">
      <p className="text-ui text-muted">You have this level, and you keep it. We need one answer that we did not ask for at the time.</p>
      <VerificationFile view={{ ...view, steps: missing }} identity={identity} />
    </div>
  );
};

/** An approved company is opened when something about it has changed. */
const OfCompany = ({ view, identity }: OwnFileProps) => {
  const [isOpen, setOpen] = useState(view.level !== 'company' || view.refresh?.level === 'company');
  if (isOpen) return <CompanyFile view={view} identity={identity} />;
  return (
    <div className="grid max-w-[640px] justify-items-start gap-3">
      <p className="text-ui">Tell us when the company, its owners or its address change. Your level holds while we review the change.</p>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Report a change
      </Button>
    </div>
  );
};
