import { Search } from 'lucide-react';

/** A field in its look, a button in its function; on small screens the icon alone. */
export const CommandsButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button
    type="button"
    aria-keyshortcuts="Control+K Meta+K /"
    onClick={onOpen}
    className="flex items-center gap-2 rounded-control text-small text-muted hover:text-ink max-lg:size-11 max-lg:justify-center lg:min-h-9 lg:border lg:border-line-strong lg:bg-surface lg:px-2.5"
  >
    <Search aria-hidden="true" strokeWidth={1.75} className="size-[18px] lg:size-4" />
    <span className="max-lg:sr-only">Search or get help</span>
    <kbd aria-hidden="true" className="rounded-chip border border-line-strong px-1.5 text-smallest text-ink max-lg:hidden">
      /
    </kbd>
  </button>
);
