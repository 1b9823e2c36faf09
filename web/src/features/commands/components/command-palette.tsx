import { cx } from 'class-variance-authority';
import { ArrowLeft, Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Answer, Command } from './command.types.ts';
import { matchAnswers, matchCommands } from './match-commands.ts';

type CommandPaletteProps = {
  readonly title: string;
  /** Label and example of the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly commands: readonly Command[];
  /** Found by their words once the customer types. */
  readonly answers: readonly Command[];
  /** The last entries for a typed text, such as a search for it. */
  readonly fallbacksOf: (typed: string, isNothingFound: boolean) => readonly Command[];
  readonly onClose: () => void;
};

/** Commands, then answers; each name once. */
const matchesOf = (commands: readonly Command[], answers: CommandPaletteProps['answers'], typed: string) =>
  [...matchCommands(commands, typed), ...matchAnswers(answers, typed)].filter(
    (command, index, all) => all.findIndex(({ name }) => name === command.name) === index,
  );

/**
 * A combobox of all commands, operated by typing, arrow keys and Enter. The focus stays in the field; screen readers hear the active
 * option.
 */
export const CommandPalette = ({ title, label, placeholder, commands, answers, fallbacksOf, onClose }: CommandPaletteProps) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<{ readonly name: string; readonly answer: Answer }>();
  const id = useId();
  const matched = matchesOf(commands, answers, typed);
  const found = typed.trim() === '' ? matched : [...matched, ...fallbacksOf(typed.trim(), matched.length === 0)];
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    if ('answer' in command) {
      setOpened(command);
      return;
    }
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = (chosen + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(`${id}-${String(next)}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[chosen]);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {opened !== undefined ? (
        <AnswerView
          {...opened}
          onBack={() => {
            setOpened(undefined);
          }}
          onLeave={onClose}
        />
      ) : (
        <DialogContent title={title}>
          <div className="relative">
            <Search aria-hidden="true" strokeWidth={1.75} className="pointer-events-none absolute top-3.25 left-3 size-[18px] text-muted" />
            <Input
              role="combobox"
              aria-label={label}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={`${id}-${String(chosen)}`}
              aria-autocomplete="list"
              autoComplete="off"
              placeholder={placeholder}
              className="pl-10"
              value={typed}
              onKeyDown={onKeyDown}
              onChange={({ target }) => {
                setTyped(target.value);
                setChosen(0);
              }}
            />
          </div>
          <div role="listbox" id={`${id}-list`} aria-label="Commands" className="mt-3 max-h-[min(420px,50dvh)] overflow-y-auto">
            {found.map((command, index) => (
              <Option key={command.name} id={`${id}-${String(index)}`} command={command} isChosen={index === chosen} onRun={run} />
            ))}
          </div>
          <KeyHint />
        </DialogContent>
      )}
    </Dialog>
  );
};

const KeyHint = () => (
  <p className="mt-3 text-caption text-muted">
    <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to go, <kbd>Esc</kbd> to close
  </p>
);

type AnswerViewProps = { readonly name: string; readonly answer: Answer; readonly onBack: () => void; readonly onLeave: () => void };

/** The answer takes the place of the list; what was typed is kept. */
const AnswerView = ({ name, answer: { paragraphs, link }, onBack, onLeave }: AnswerViewProps) => (
  <DialogContent title={name}>
    <div className="grid gap-3 text-ui">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to={link.to} onClick={onLeave}>
        {link.label}
      </ButtonLink>
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        Back
      </Button>
    </div>
  </DialogContent>
);

type OptionProps = {
  readonly id: string;
  readonly command: Command;
  readonly isChosen: boolean;
  readonly onRun: (command: Command) => void;
};

const Option = ({ id, command, isChosen, onRun }: OptionProps) => {
  const Icon = command.icon;
  return (
    // Keyboard input is handled by the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => {
        onRun(command);
      }}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 text-ui text-ink hover:bg-sunken',
        isChosen && 'bg-primary-soft hover:bg-primary-soft',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none text-muted" />
      <span className="min-w-0 truncate">{command.name}</span>
    </div>
  );
};
