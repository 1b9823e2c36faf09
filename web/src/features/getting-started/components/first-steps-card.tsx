import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { FirstStep } from './first-steps.ts';

type FirstStepsCardProps = {
  readonly steps: readonly FirstStep[];
  /** The button or link of a step; the page decides where it leads. `isNext` marks the first one. */
  readonly actionOf: (step: FirstStep, isNext: boolean) => ReactNode;
};

/** Nothing once every step is done. */
export const FirstStepsCard = ({ steps, actionOf }: FirstStepsCardProps) => {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ action }) => action !== null);
  return (
    <Card aria-labelledby="first-steps-title">
      <CardHeader title="Get started" titleId="first-steps-title" />
      <p className="-mt-2 px-5 pb-3 text-small text-muted">
        {done} of {steps.length} done
      </p>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <li
            key={step.name}
            aria-current={step === next ? 'step' : undefined}
            className={cx('grid grid-cols-[22px_1fr] gap-x-3.5 px-5 py-3.5', step === next && 'bg-primary-soft')}
          >
            <span
              aria-hidden="true"
              className={cx(
                'mt-0.5 grid size-[22px] place-items-center rounded-round border-2',
                step.isDone ? 'border-primary bg-primary text-on-primary' : 'border-dashed border-line-strong',
              )}
            >
              {step.isDone ? <Check strokeWidth={3} className="size-3" /> : null}
            </span>
            <div className="grid justify-items-start gap-1">
              <p className="text-ui font-bold">
                {step.title}
                {step.isDone ? <span className="sr-only">: done</span> : null}
              </p>
              <p className={cx('text-small', step === next ? 'text-ink' : 'text-muted')}>{step.sentence}</p>
              {step.action === null ? null : actionOf(step, step === next)}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
};
