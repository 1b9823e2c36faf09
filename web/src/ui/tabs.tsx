import { cx } from 'class-variance-authority';
import { createContext, use, useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

type TabsState = { readonly baseId: string; readonly value: string; readonly onValueChange: (value: string) => void };
const TabsContext = createContext<TabsState>({ baseId: '', value: '', onValueChange: () => undefined });

type TabsProps = { readonly value: string; readonly onValueChange: (value: string) => void; readonly children: ReactNode };

/**
 * Tabs after the ARIA practices with automatic activation: arrow keys, Home and End open the tab they reach. Only the open panel is
 * rendered.
 */
export const Tabs = ({ value, onValueChange, children }: TabsProps) => {
  const baseId = useId();
  return <TabsContext value={{ baseId, value, onValueChange }}>{children}</TabsContext>;
};

export const TabList = ({ className, ...rest }: Omit<ComponentProps<'div'>, 'role'>) => (
  <div {...rest} role="tablist" className={cx('flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)} />
);

/** Opens the tab that receives the focus by a key; a press opens it through the click. */
const moveAlong = (event: KeyboardEvent<HTMLElement>): void => {
  const list = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const next = NEXT[event.key]?.(at, tabs.length);
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
};

const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type TabProps = Omit<ComponentProps<'button'>, 'value' | 'onClick' | 'onKeyDown'> & { readonly value: string };

export const Tab = ({ value, className, ...rest }: TabProps) => {
  const tabs = use(TabsContext);
  const isOpen = tabs.value === value;
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${tabs.baseId}-tab-${value}`}
      aria-selected={isOpen}
      aria-controls={isOpen ? `${tabs.baseId}-panel-${value}` : undefined}
      tabIndex={isOpen ? 0 : -1}
      data-state={isOpen ? 'active' : 'inactive'}
      onKeyDown={moveAlong}
      onClick={() => {
        if (!isOpen) tabs.onValueChange(value);
      }}
      className={cx(
        'relative inline-flex min-h-12 items-center justify-center gap-2 px-3.5 text-ui font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3',
        'data-[state=active]:font-bold data-[state=active]:text-ink',
        'data-[state=active]:after:absolute data-[state=active]:after:inset-x-3.5 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t-[2px] data-[state=active]:after:bg-accent',
        className,
      )}
    />
  );
};

type TabPanelProps = { readonly value: string; readonly tabIndex?: number; readonly children: ReactNode };

export const TabPanel = ({ value, tabIndex = 0, children }: TabPanelProps) => {
  const tabs = use(TabsContext);
  if (tabs.value !== value) return null;
  return (
    <div role="tabpanel" id={`${tabs.baseId}-panel-${value}`} aria-labelledby={`${tabs.baseId}-tab-${value}`} tabIndex={tabIndex}>
      {children}
    </div>
  );
};
