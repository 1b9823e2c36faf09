import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup } from '@testing-library/react';

// Testing Library cleans up by itself only where afterEach is a global, which it is not in ES modules.
afterEach(cleanup);
