import { cx } from 'class-variance-authority';
import { Link } from 'react-router-dom';
import { CATEGORIES, type Category } from '../../../content/blog/articles.ts';

const CATEGORY_PARAMETER = 'category';

/** The category's name in the address. */
const slugOf = (category: Category): string => category.toLowerCase().replaceAll(' ', '-');

/** The category in the address; undefined, which means all, when it is missing or unknown. */
export const categoryOf = (search: URLSearchParams): Category | undefined =>
  CATEGORIES.find((category) => slugOf(category) === search.get(CATEGORY_PARAMETER));

/** The choice is part of the address, so that it can be shared and undone with Back. */
export const CategoryChips = ({ chosen }: { readonly chosen: Category | undefined }) => (
  <nav aria-label="Categories">
    <ul className="flex flex-wrap gap-2">
      <li>
        <Chip to="?" label="All" isChosen={chosen === undefined} />
      </li>
      {CATEGORIES.map((category) => (
        <li key={category}>
          <Chip to={`?${CATEGORY_PARAMETER}=${slugOf(category)}`} label={category} isChosen={category === chosen} />
        </li>
      ))}
    </ul>
  </nav>
);

const Chip = ({ to, label, isChosen }: { readonly to: string; readonly label: string; readonly isChosen: boolean }) => (
  <Link
    to={to}
    aria-current={isChosen ? 'true' : undefined}
    className={cx(
      'inline-flex min-h-11 items-center rounded-chip border px-3.5 text-ui no-underline sm:min-h-9 pointer-coarse:min-h-11',
      isChosen ? 'border-primary bg-primary-soft font-bold text-ink' : 'border-line-strong bg-surface text-muted hover:text-ink',
    )}
  >
    {label}
  </Link>
);
