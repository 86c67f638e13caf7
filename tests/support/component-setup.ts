import '#src/styles/base.css';
import '#src/styles/admin.css';
import 'vitest-browser-react';
