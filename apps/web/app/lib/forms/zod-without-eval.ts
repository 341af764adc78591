/**
 * Zod tests whether it may compile code, and our Content-Security-Policy reports the attempt. This
 * must run before any schema exists, so the root imports it. `z.config` would import Zod itself,
 * which most pages do not need because they have no form.
 */
if (typeof window !== 'undefined') {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
