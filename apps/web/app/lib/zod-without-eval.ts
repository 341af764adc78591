/**
 * Zod looks whether it may compile code, and our Content-Security-Policy reports the attempt.
 * Set before any schema exists, which is why the root imports it and why `z.config`, which
 * brings Zod itself, cannot be used: most pages have no form and do not load it.
 */
if (typeof window !== 'undefined') {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
