import { cx } from 'class-variance-authority';

/** Steps on one line: horizontal on wide screens, vertical on phones. */
const STEP = [
  'relative max-sm:pb-7 max-sm:pl-9 sm:pt-[34px] sm:pr-7',
  'before:absolute before:bg-primary max-sm:before:top-0 max-sm:before:bottom-0 max-sm:before:left-2 max-sm:before:w-0.5 sm:before:inset-x-0 sm:before:top-2 sm:before:h-0.5',
  'max-sm:last:before:hidden sm:last:before:bg-transparent sm:last:before:bg-linear-to-r sm:last:before:from-primary sm:last:before:from-60% sm:last:before:to-transparent',
  'after:absolute after:top-0 after:left-0 after:size-[18px] after:rounded-round after:border-2 after:border-primary after:bg-bg last:after:bg-primary',
].join(' ');

export const StepLine = ({ steps }: { readonly steps: readonly { readonly title: string; readonly text: string }[] }) => (
  <ol className={cx('mt-8 grid gap-y-0 sm:mt-12 sm:gap-y-9', steps.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4')}>
    {steps.map(({ title, text }, index) => (
      <li key={title} className={STEP}>
        <span className="mb-1 block text-small text-muted">Step {index + 1}</span>
        <h3 className="mb-1.5">{title}</h3>
        <p className="text-ui leading-[1.55] text-muted">{text}</p>
      </li>
    ))}
  </ol>
);
