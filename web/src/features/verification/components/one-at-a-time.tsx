import { Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';

/** Title of a step, and its title once it is done. */
export type StepWords = { readonly title: string; readonly sentence: string; readonly done: string };

type OneAtATimeProps<Step extends string> = {
  readonly label: string;
  readonly steps: readonly { readonly name: Step; readonly is_done: boolean }[];
  readonly words: Readonly<Record<Step, StepWords>>;
  /** `onStay` keeps the step open when it is done. */
  readonly form: (step: Step, onSaved: () => void, onStay: () => void) => ReactNode;
  /** Shown when every step is done. */
  readonly handIn: ReactNode;
};

/** One thing at a time: the first step that is missing, or one that the customer opens again. Each is saved when it is done. */
export const OneAtATime = <Step extends string>({ label, steps, words, form, handIn }: OneAtATimeProps<Step>) => {
  const id = useId();
  const [opened, setOpened] = useState<Step>();
  const done = steps.filter(({ is_done: isDone }) => isDone).length;
  const current = opened ?? steps.find(({ is_done: isDone }) => !isDone)?.name;
  return (
    <div className="grid gap-6">
      <div className="grid max-w-[640px] gap-1.5">
        <p className="text-caption text-muted">
          {done} of {steps.length} steps done
        </p>
        <Progress label={label} percent={Math.round((done / steps.length) * 100)} />
      </div>
      {current === undefined ? (
        handIn
      ) : (
        <section key={current} aria-labelledby={id} className="grid max-w-[640px] gap-4 border-t border-line pt-5">
          <div>
            <h3 id={id} className="text-h4">
              {words[current].title}
            </h3>
            <p className="mt-1 text-ui text-muted">{words[current].sentence}</p>
          </div>
          {form(
            current,
            () => {
              setOpened(undefined);
            },
            () => {
              setOpened(current);
            },
          )}
        </section>
      )}
      <DoneSteps {...{ steps, words, current }} onOpen={setOpened} />
    </div>
  );
};

type DoneStepsProps<Step extends string> = Pick<OneAtATimeProps<Step>, 'steps' | 'words'> & {
  readonly current: Step | undefined;
  readonly onOpen: (step: Step) => void;
};

/** What is saved, and can be looked at again until it is sent. */
const DoneSteps = <Step extends string>({ steps, words, current, onOpen }: DoneStepsProps<Step>) => {
  const done = steps.filter(({ name, is_done: isDone }) => isDone && name !== current);
  if (done.length === 0) return null;
  return (
    <section aria-label="Steps that are done" className="max-w-[640px]">
      <ul className="divide-y divide-line border-y border-line">
        {done.map(({ name }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1 text-ui">
            <Check aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none text-primary" />
            <span className="flex-1">{words[name].done}</span>
            {name === 'identity' ? null : (
              <Button
                size="dense"
                variant="quiet"
                aria-label={`Change: ${words[name].done}`}
                onClick={() => {
                  onOpen(name);
                }}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
