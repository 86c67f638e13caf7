import '#src/styles/base.css';
import '#src/styles/admin.css';
// Before vitest-browser-react, which reads `React.act` once.
import './flush-renders.ts';
import 'vitest-browser-react';
