import { createContext, useEffect, useState } from 'react';
import { examples as curl } from '../../../content/api-examples/curl.ts';
import { loadPart } from '../../../lib/lazy-part.ts';

export const LANGUAGES = ['curl', 'typescript', 'python', 'php'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { curl: 'curl', typescript: 'TypeScript', python: 'Python', php: 'PHP' };

/** The examples of a language by the id of what they show. */
type Examples = Readonly<Record<string, string>>;
type LoadedExamples = { readonly examples: Examples | undefined; readonly hasFailed: boolean };
type ExampleChoice = LoadedExamples & { readonly language: Language; readonly onLanguage: (language: Language) => void };

/** A visitor needs one language; the others are loaded when they are chosen. */
const LOADERS: Readonly<Record<Exclude<Language, 'curl'>, () => Promise<{ readonly examples: Examples }>>> = {
  typescript: () => import('../../../content/api-examples/typescript.ts'),
  python: () => import('../../../content/api-examples/python.ts'),
  php: () => import('../../../content/api-examples/php.ts'),
};

export const useExamples = (language: Language): LoadedExamples => {
  const [loaded, setLoaded] = useState<Partial<Record<Language, Examples>>>({ curl });
  const [failed, setFailed] = useState<Language>();
  const examples = loaded[language];
  useEffect(() => {
    if (language === 'curl' || examples !== undefined) return undefined;
    let isCurrent = true;
    loadPart(LOADERS[language]).then(
      (module) => {
        if (isCurrent) setLoaded((before) => ({ ...before, [language]: module.examples }));
      },
      () => {
        if (isCurrent) setFailed(language);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, examples]);
  return { examples, hasFailed: failed === language };
};

export const ExampleContext = createContext<ExampleChoice>({
  language: 'curl',
  examples: curl,
  hasFailed: false,
  onLanguage: () => undefined,
});
