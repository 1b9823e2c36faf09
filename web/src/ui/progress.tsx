import { cx } from 'class-variance-authority';

type ProgressProps = { readonly label: string; /** 0 to 100. */ readonly percent: number; readonly className?: string };

/** Drawn as an SVG, because its width is then an attribute instead of an inline style, which the CSP forbids. */
export const Progress = ({ label, percent, className }: ProgressProps) => {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className={cx('h-2 overflow-hidden rounded-[2px] border border-line-strong bg-sunken', className)}
    >
      <svg aria-hidden="true" className="size-full">
        <rect width={`${String(shown)}%`} height="100%" className="fill-primary" />
      </svg>
    </div>
  );
};
