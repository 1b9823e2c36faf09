/**
 * Arabic compounds are one word or two, with the article in between or without: "Abd al-Rahman", "Abdul Rahman", "Abdurrahman". All become
 * one word without the article. Input and output in lower-case ASCII, articles that stand alone already left out.
 */
export const joinCompounds = (words: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && SERVANT.test(before)) joined[joined.length - 1] = `abd${word}`;
    else if (before !== undefined && ENDINGS.test(word)) joined[joined.length - 1] = before + (DIN.test(word) ? 'din' : 'allah');
    else joined.push(word.replace(SERVANT_OF, 'abd'));
  }
  return joined;
};

/** "Servant of", with any form of the article; "bd" in Arabic script, which has no vowels. */
const SERVANT = /^(a?bd|abd[aeu][lrsn])$/;
const SERVANT_OF = /^abd[aeu][lrsn](?=[a-z]{4})/;
const DIN = /^([aeu]d)?d(i|ee)ne?$/;
const ENDINGS = /^([aeu]?l?lah|llh|([aeu]d)?d(i|ee)ne?)$/;
