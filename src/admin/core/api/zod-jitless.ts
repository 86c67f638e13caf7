// To test whether it may compile schemas, zod calls `new Function`, which violates our content security policy. zod
// shares its configuration through this object, but does not declare the object's type. `z.config()` would load zod
// with every screen.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
