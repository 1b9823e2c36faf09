import { describePersonalDataKeys } from '../conformance/personal-data-keys.conformance.ts';
import { MemoryPersonalDataKeys } from './memory-personal-data-keys.ts';

const keys = new MemoryPersonalDataKeys();

describePersonalDataKeys('personal-data keys in memory', () => keys);
