import { readFileSync } from 'node:fs';

export const decide = (): unknown => ({
  at: Date.now(),
  chance: Math.random(),
  setting: process.env['MODE'],
  file: readFileSync('limits.json', 'utf8'),
});
