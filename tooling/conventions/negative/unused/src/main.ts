import { wanted } from './part.ts';

process.exitCode = wanted;
