import React from 'react';
import { flushSync } from 'react-dom';

// vitest-browser-react calls `React.act` to wait until a component is rendered and its effects have run. React's
// production build has no `act`. A synchronous update has the same effect.
Object.assign(React, {
  act: async (update: () => Promise<void>) => {
    let updated: Promise<void> | undefined;
    flushSync(() => {
      updated = update();
    });
    await updated;
  },
});
