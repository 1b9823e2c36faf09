import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const STAGES = ['Amount', 'Where to', 'Pay', 'Arrives'] as const;
export type BuyStage = (typeof STAGES)[number];

type BuyDialogueProps = {
  readonly title: string;
  readonly stage: BuyStage;
  /** Where closing leads. */
  readonly closeTo: string;
  /** It took the place of what had the focus. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
};

/** One frame for all stages. Each stage moves the focus to its title, except the first one of a visit. */
export const BuyDialogue = ({ title, stage, closeTo, takesFocus = false, children }: BuyDialogueProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? undefined : stage);
  useEffect(() => {
    if (shown.current !== stage) heading.current?.focus();
    shown.current = stage;
  }, [stage]);
  const reached = STAGES.indexOf(stage);
  return (
    <Card aria-labelledby="buy-title" className="mx-auto w-full max-w-[560px] shadow-2">
      <div className="flex items-center gap-3 pt-3.5 pr-3 pb-3 pl-6 max-sm:pl-4">
        <h2 id="buy-title" ref={heading} tabIndex={-1} className="flex-1 text-h3 outline-none">
          {title}
        </h2>
        <ButtonLink to={closeTo} variant="quiet" aria-label="Close">
          <X aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        </ButtonLink>
      </div>
      <ol aria-label="Stages" className="flex gap-1.5 border-b border-line px-6 pb-4 max-sm:px-4">
        {STAGES.map((name, index) => (
          <li
            key={name}
            aria-current={index === reached ? 'step' : undefined}
            className={cx('flex-1 border-t-[3px] pt-1.5 text-caption', lookOf(index, reached))}
          >
            {name}
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
};

const lookOf = (index: number, reached: number): string => {
  if (index < reached) return 'border-primary';
  return index === reached ? 'border-accent font-bold' : 'border-dotted border-line-strong text-muted';
};

export const DialogueBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 px-6 py-5 max-sm:px-4">{children}</div>
);

export const DialogueFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-2.5 border-t border-line px-6 pt-4 pb-5 max-sm:px-4">{children}</div>
);
