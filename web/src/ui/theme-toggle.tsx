import { SunMoon } from 'lucide-react';
import { toggleTheme } from '../lib/theme.ts';
import { Button } from './button.tsx';

export const ThemeToggle = ({ className }: { readonly className?: string }) => (
  <Button variant="quiet" size="icon" aria-label="Switch between light and dark theme" className={className} onClick={toggleTheme}>
    <SunMoon aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
  </Button>
);
