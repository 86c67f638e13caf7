import '#src/styles/base.css';
import '#src/styles/admin.css';
// Import this before vitest-browser-react, which reads `React.act` only once.
import './flush-renders.ts';
import 'vitest-browser-react';
