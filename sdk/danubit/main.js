#!/usr/bin/env node
// The command is in the SDK. A package of this name makes it `npx danubit`.
import '@danubit/sdk/cli/main';
