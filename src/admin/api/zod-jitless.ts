import * as z from 'zod';

// zod uses eval to test whether it may compile schemas, which violates our content security policy.
z.config({ jitless: true });
