/**
 * Words that are written or left out at will, so they are no evidence for or against a match. In lower-case ASCII, as `nameTokens` sees
 * them.
 */
const PARTICLES =
  'al el ul as ash at ad ar an az bin ibn ben bn bint de del della di da do dos das du van von der den het la le les y e und and of the';
const TITLES =
  'mr mrs ms miss dr prof sheikh shaykh sheik haji hajji hadj mullah mawlawi maulvi imam ing mgr bc judr mudr phd sir gen col jr sr junior senior';
const COMPANY_FORMS =
  'ltd limited llc llp lp inc incorporated corp corporation co company gmbh ag kg sa sas sarl srl spa bv nv oy ab as asa sro spol plc ' +
  'ooo oao zao pao ao jsc ojsc cjsc pjsc kft doo dooel ead eood pty pvt fze fzco jsc holding holdings group';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const PERSON_WORDS_LEFT_OUT = wordsOf(`${PARTICLES} ${TITLES}`);
export const COMPANY_WORDS_LEFT_OUT = wordsOf(`${PARTICLES} ${COMPANY_FORMS}`);
