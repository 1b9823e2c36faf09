import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

const SearchResults = lazyPart(async () => (await import('./search-results.tsx')).SearchResults);

/** Finds endpoints, fields, error codes and guides. Its index loads with the first letter. */
export const ReferenceSearch = () => {
  const [question, setQuestion] = useState('');
  return (
    <div role="search" className="max-w-(--db-measure)">
      <Field label="Search the reference">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={question}
            onChange={({ target }) => {
              setQuestion(target.value);
            }}
          />
        )}
      </Field>
      {question.trim() === '' ? null : (
        <Suspense fallback={null}>
          <SearchResults question={question} />
        </Suspense>
      )}
    </div>
  );
};
