import { cx } from 'class-variance-authority';

type Station = { readonly when: string; readonly title: string; readonly text: string };

/** A vertical timeline, oldest first. With `endsNow`, the last entry is the present and has the accent colour. */
export const YearLine = ({ stations, endsNow = false }: { readonly stations: readonly Station[]; readonly endsNow?: boolean }) => (
  <ol>
    {stations.map(({ when, title, text }, index) => {
      const isLast = index === stations.length - 1;
      return (
        <li
          key={title}
          className={cx(
            'relative grid gap-x-6 gap-y-1 pb-7 pl-9 sm:grid-cols-[110px_1fr]',
            'before:absolute before:top-2 before:-bottom-2 before:left-[9px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden',
            'after:absolute after:top-[7px] after:left-1 after:size-3 after:rounded-round after:border-2',
            isLast && endsNow ? 'after:border-accent after:bg-accent' : 'after:border-primary after:bg-surface',
          )}
        >
          <p className="num text-ui text-muted">{when}</p>
          <div>
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      );
    })}
  </ol>
);
