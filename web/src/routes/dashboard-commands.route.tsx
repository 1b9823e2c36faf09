import {
  ArrowRightLeft,
  Bell,
  CreditCard,
  Keyboard,
  LifeBuoy,
  Mail,
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
import { HELP_ARTICLES, type HelpPlace } from '../content/dashboard-help.ts';
import { useSignOut } from '../lib/auth/use-sign-out.ts';
import type { Command } from '../features/commands/components/command.types.ts';
import { CommandPalette } from '../features/commands/components/command-palette.tsx';
import { ShortcutHelp } from '../features/commands/components/shortcut-help.tsx';
import type { CommandsShown } from '../features/commands/components/use-command-keys.ts';
import { paths } from '../lib/paths.ts';
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
  const shortcuts: Command = {
    name: 'Keyboard shortcuts',
    words: 'help keys',
    icon: Keyboard,
    run: () => {
      onShow('shortcuts');
    },
  };
  const contact: Command = { name: 'Contact us', words: 'support', icon: Mail, run: () => void navigate(paths.contact) };
  if (shown === 'shortcuts') return <ShortcutHelp onClose={close} />;
  if (shown === 'help') {
    return (
      <CommandPalette
        key="help"
        title="Help"
        label="What is your question?"
        placeholder="Fees, limits, declined card"
        commands={[...ANSWERS, shortcuts]}
        answers={ANSWERS}
        fallbacksOf={() => [contact]}
        onClose={close}
      />
    );
  }
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
      name: 'Help',
      words: 'questions answers support',
      icon: LifeBuoy,
      run: () => {
        onShow('help');
      },
    },
    shortcuts,
    { name: 'Log out', words: 'sign leave', icon: LogOut, run: () => void signOut() },
  ];
  return (
    <CommandPalette
      key="palette"
      title="Search or get help"
      label="What do you want to do?"
      placeholder="Page, action, question or transaction"
      commands={commands}
      answers={ANSWERS}
      fallbacksOf={(typed, isNothingFound) => [searchFor(typed, to), ...(isNothingFound ? [contact] : [])]}
      onClose={close}
    />
  );
};

const PLACES: Readonly<Record<HelpPlace, string>> = {
  deposit: `${paths.dashboard}${DEPOSIT_SEARCH}`,
  overview: paths.dashboard,
  transactions: `${paths.dashboard}${ALL_TRANSACTIONS_SEARCH}`,
  cards: `${paths.dashboard}${searchOfSettings('payment-methods')}`,
  limits: `${paths.dashboard}${searchOfSettings('payment-methods')}#payment-limits-title`,
  security: paths.dashboardSecurity,
  closure: `${paths.dashboardSecurity}#closure-title`,
  complaints: `${paths.dashboardSecurity}#complaints-title`,
  contact: paths.contact,
};

const ANSWERS: readonly Command[] = HELP_ARTICLES.map(({ question, words, paragraphs, link: { label, place } }) => ({
  name: question,
  words,
  icon: LifeBuoy,
  answer: { paragraphs, link: { label, to: PLACES[place] } },
}));

const searchFor = (typed: string, to: (search: string) => () => void): Command => ({
  name: `Search transactions for “${typed}”`,
  icon: Search,
  run: to(`${ALL_TRANSACTIONS_SEARCH}&${new URLSearchParams({ q: typed }).toString()}`),
});
