import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** For content with its own heading and actions. Do not nest cards. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={cx('rounded-card border border-line bg-surface', className)} />
);

type CardHeaderProps = { readonly title: string; readonly titleId?: string; readonly as?: 'h2' | 'h3'; readonly children?: ReactNode };

/** 60 px high: the title on the left, one link or control on the right. */
export const CardHeader = ({ title, titleId, as: Heading = 'h2', children }: CardHeaderProps) => (
  <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 px-5 py-3">
    <Heading id={titleId} className="card-title">
      {title}
    </Heading>
    {children}
  </div>
);

/** Left-aligned: what will appear here, and at most one action. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className="grid justify-items-start gap-2 px-5 py-8">
    <h3 className="text-h4">{title}</h3>
    <p className="text-ui text-muted">{children}</p>
    {action}
  </div>
);
