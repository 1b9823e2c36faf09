import { Link } from 'react-router-dom';
import { entriesFor } from './reference-entries.ts';

export const SearchResults = ({ question }: { readonly question: string }) => {
  const entries = entriesFor(question);
  return (
    <>
      <p role="status" className={entries.length === 0 ? 'mt-3 text-ui text-muted' : 'sr-only'}>
        {entries.length === 0
          ? `We found nothing for “${question.trim()}”. Try the name of a field or a code.`
          : `${String(entries.length)} results`}
      </p>
      <ul className="mt-3 border-t border-line empty:hidden">
        {entries.map(({ title, about, address }) => (
          <li key={`${title} ${address}`} className="border-b border-line">
            <Link to={address} reloadDocument={address.startsWith('/docs')} className="block min-h-11 py-2 no-underline hover:text-ink">
              <span className="font-label wrap-anywhere">{title}</span>
              <span className="block text-caption text-muted">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
