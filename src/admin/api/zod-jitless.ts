// zod uses eval to test whether it may compile schemas, which violates our content security policy. It shares its
// configuration through this object, whose type it does not declare. `z.config()` would load zod with every screen.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
