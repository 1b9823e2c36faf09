import { cx } from 'class-variance-authority';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';

/** Shared by all text-like controls except for the background. The focus outline uses the accent colour. */
export const controlLook =
  'w-full min-h-11 rounded-control border border-line-strong px-3 py-[9px] text-body leading-normal text-ink placeholder:text-muted placeholder:opacity-100 hover:border-ink focus-visible:rounded-control focus-visible:outline-offset-1 aria-invalid:border-negative aria-invalid:inset-ring aria-invalid:inset-ring-negative disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={cx(controlLook, 'bg-surface', className)} />
);

/** A password field with a button that reveals the text. */
export const PasswordInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={cx(controlLook, 'bg-surface pr-13', className)}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => {
          setShown(!shown);
        }}
        className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-chip text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
      </button>
    </div>
  );
};
