import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';

// Testing Library cleans up by itself only where afterEach is a global, which it is not in ES modules.
afterEach(cleanup);

// A machine that does something else as well takes longer than the second that is given by itself; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });
