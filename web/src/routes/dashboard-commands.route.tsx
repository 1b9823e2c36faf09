import {
  ArrowRightLeft,
  Bell,
  CreditCard,
  Keyboard,
  LayoutDashboard,
  ListFilter,
  LogOut,
  Plus,
  Receipt,
  Search,
  Settings,
  Shield,
  SunMoon,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../lib/auth/use-sign-out.ts';
import type { Command } from '../features/commands/components/command.types.ts';
import { CommandPalette } from '../features/commands/components/command-palette.tsx';
import { ShortcutHelp } from '../features/commands/components/shortcut-help.tsx';
import type { CommandsShown } from '../features/commands/components/use-command-keys.ts';
import { toggleTheme } from '../lib/theme.ts';
import { ALL_TRANSACTIONS_SEARCH, DEPOSIT_SEARCH, searchOfSettings, searchOfTab } from './dashboard-view.ts';

type DashboardCommandsProps = { readonly shown: NonNullable<CommandsShown>; readonly onShow: (shown: CommandsShown) => void };

/** All commands of the dashboard by name. A separate chunk. */
export const DashboardCommands = ({ shown, onShow }: DashboardCommandsProps) => {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const close = (): void => {
    onShow(undefined);
  };
  const to = (search: string) => (): void => {
    void navigate({ search });
  };
  if (shown === 'help') return <ShortcutHelp onClose={close} />;
  const commands: readonly Command[] = [
    { name: 'Deposit funds', words: 'pay card add money', icon: Plus, run: to(DEPOSIT_SEARCH) },
    { name: 'Balances', words: 'overview portfolio history chart', icon: LayoutDashboard, run: to(searchOfTab('balances')) },
    { name: 'Recent transactions', words: 'payments', icon: Receipt, run: to(searchOfTab('transactions')) },
    { name: 'All transactions', words: 'filter export csv statement receipt', icon: ListFilter, run: to(ALL_TRANSACTIONS_SEARCH) },
    { name: 'Failed transactions', words: 'declined', icon: ListFilter, run: to(`${ALL_TRANSACTIONS_SEARCH}&status=failed`) },
    { name: 'Trading', words: 'buy sell crypto', icon: ArrowRightLeft, run: to(searchOfTab('trading')) },
    { name: 'Settings', icon: Settings, run: to(searchOfTab('settings')) },
    { name: 'Security settings', words: 'two-factor password sessions', icon: Shield, run: to(searchOfSettings('security')) },
    { name: 'Notifications', words: 'mails alerts settings', icon: Bell, run: to(searchOfSettings('notifications')) },
    { name: 'Payment methods and limits', words: 'cards settings', icon: CreditCard, run: to(searchOfSettings('payment-methods')) },
    { name: 'Switch between light and dark theme', words: 'colours night', icon: SunMoon, run: toggleTheme },
    {
      name: 'Keyboard shortcuts',
      words: 'help keys',
      icon: Keyboard,
      run: () => {
        onShow('help');
      },
    },
    { name: 'Log out', words: 'sign leave', icon: LogOut, run: () => void signOut() },
  ];
  return <CommandPalette commands={commands} fallbackOf={(typed) => searchFor(typed, to)} onClose={close} />;
};

const searchFor = (typed: string, to: (search: string) => () => void): Command => ({
  name: `Search transactions for “${typed}”`,
  icon: Search,
  run: to(`${ALL_TRANSACTIONS_SEARCH}&${new URLSearchParams({ q: typed }).toString()}`),
});
