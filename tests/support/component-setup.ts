import '#src/styles/base.css';
import 'vitest-browser-react';
