import * as z from 'zod';

// zod tests with eval whether it may compile schemas, and our content security policy reports that as a violation.
z.config({ jitless: true });
