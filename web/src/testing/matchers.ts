import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';

// Testing Library cleans up automatically only if afterEach is a global, which it is not in ES modules.
afterEach(cleanup);

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
