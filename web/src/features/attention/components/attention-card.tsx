import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AttentionItem } from './attention-items.ts';

type AttentionCardProps = {
  /** Undefined while loading. */
  readonly items: readonly AttentionItem[] | undefined;
  /** Renders the button or link of an item; the page decides where it leads. */
  readonly actionOf: (action: NonNullable<AttentionItem['action']>) => ReactNode;
};

export const AttentionCard = ({ items, actionOf }: AttentionCardProps) => (
  <Card aria-labelledby="attention-title" aria-busy={items === undefined}>
    <CardHeader title="Needs your attention" titleId="attention-title" />
    {items === undefined ? (
      <div className="border-t border-line px-5 py-4">
        <Skeleton className="h-5.5 w-3/4" />
      </div>
    ) : items.length === 0 ? (
      <p className="flex items-center gap-2.5 border-t border-line px-5 py-4 text-small text-muted">
        <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none" />
        You are all caught up.
      </p>
    ) : (
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ key, title, sentence, action }) => (
          <li key={key} className="grid justify-items-start gap-1 px-5 py-3.5">
            <p className="text-ui font-bold">{title}</p>
            <p className="text-small text-muted">{sentence}</p>
            {action === null ? null : <div className="-mx-3 mt-0.5">{actionOf(action)}</div>}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
