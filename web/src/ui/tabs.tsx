import { cx } from 'class-variance-authority';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';

export const Tabs = RadixTabs.Root;
export const TabPanel = RadixTabs.Content;

export const TabList = ({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) => (
  <RadixTabs.List {...rest} className={cx('flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)} />
);

export const Tab = ({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) => (
  <RadixTabs.Trigger
    {...rest}
    className={cx(
      'relative inline-flex min-h-12 items-center justify-center gap-2 px-3.5 text-ui font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3',
      'data-[state=active]:font-bold data-[state=active]:text-ink',
      'data-[state=active]:after:absolute data-[state=active]:after:inset-x-3.5 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t-[2px] data-[state=active]:after:bg-accent',
      className,
    )}
  />
);
