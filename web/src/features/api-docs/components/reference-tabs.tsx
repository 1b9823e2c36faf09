import { cx } from 'class-variance-authority';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { API_TABS, type ApiTab } from '../../../content/api-reference.ts';

type ReferenceTabsProps = { readonly tab: ApiTab; readonly onTab: (tab: ApiTab) => void; readonly children: ReactNode };

/** Step of each arrow key; the selection wraps around. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A small implementation of the WAI-ARIA tabs pattern. The dashboard's tabs library would take a tenth of a public page's script budget.
 */
export const ReferenceTabs = ({ tab, onTab, children }: ReferenceTabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const index = (API_TABS.findIndex((candidate) => candidate.tab === tab) + step + API_TABS.length) % API_TABS.length;
    const next = API_TABS[index];
    if (next === undefined) return;
    event.preventDefault();
    onTab(next.tab);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Endpoints"
        className="flex gap-1 overflow-x-auto max-sm:gap-0 border-b border-line [scrollbar-width:none]"
      >
        {API_TABS.map(({ tab: value, label }) => (
          <button
            key={value}
            id={`${id}-${value}`}
            type="button"
            role="tab"
            aria-selected={value === tab}
            aria-controls={`${id}-panel`}
            tabIndex={value === tab ? 0 : -1}
            className={cx(TAB, value === tab ? TAB_HERE : 'font-medium text-muted hover:text-ink')}
            onClick={() => {
              onTab(value);
            }}
            onKeyDown={move}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="pt-2 [&>section:first-child]:border-t-0">
        {children}
      </div>
    </>
  );
};

const TAB =
  'relative inline-flex min-h-12 items-center justify-center px-3.5 text-ui whitespace-nowrap focus-visible:-outline-offset-3 max-sm:px-1.5 max-sm:text-small';
const TAB_HERE =
  'font-bold text-ink after:absolute after:inset-x-3.5 max-sm:after:inset-x-1.5 after:bottom-0 after:h-[3px] after:rounded-t-[2px] after:bg-accent';
