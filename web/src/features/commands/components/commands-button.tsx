import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

export const CommandsButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button variant="secondary" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
    <Search aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
    Go to
    <kbd aria-hidden="true" className="rounded-chip border border-line bg-sunken px-1.5 text-smallest text-muted pointer-coarse:hidden">
      Ctrl K
    </kbd>
  </Button>
);
