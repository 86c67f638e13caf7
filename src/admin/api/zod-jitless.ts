import * as z from 'zod';

// zod compiles its schemas where it may evaluate code, and asks by trying: our content security policy refuses that.
z.config({ jitless: true });
