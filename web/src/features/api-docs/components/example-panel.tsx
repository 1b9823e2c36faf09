import { use } from 'react';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { ExampleContext, LANGUAGE_NAMES, LANGUAGES } from './example-language.ts';

type ExamplePanelProps = {
  readonly title: string;
  /** Names of examples; all are shown, one after the other. */
  readonly ids: readonly string[];
};

/** Code in the language of the visitor's choice, which holds for the whole page. */
export const ExamplePanel = ({ title, ids }: ExamplePanelProps) => {
  const { language, examples, hasFailed, onLanguage } = use(ExampleContext);
  const code = ids.flatMap((id) => examples?.[id] ?? []).join('\n\n');
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex justify-end">
        <Select
          aria-label={`Language of ${title}`}
          value={language}
          onChange={({ target }) => {
            const chosen = LANGUAGES.find((each) => each === target.value);
            if (chosen !== undefined) onLanguage(chosen);
          }}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
      </div>
      {code === '' ? (
        <p role="status" className="text-ui text-muted">
          {withoutCode(examples !== undefined, hasFailed)}
        </p>
      ) : (
        <CodePanel title={`${title}, ${LANGUAGE_NAMES[language]}`} code={code} />
      )}
    </div>
  );
};

const withoutCode = (isLoaded: boolean, hasFailed: boolean): string => {
  if (isLoaded) return 'This needs a server. Choose TypeScript, Python or PHP.';
  return hasFailed ? 'We could not load the examples. Check your connection, then reload the page.' : 'Loading the examples…';
};
