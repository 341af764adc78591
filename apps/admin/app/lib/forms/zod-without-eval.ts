import { config } from 'zod'

/** Zod tests whether it may compile code, and our Content-Security-Policy reports the attempt. */
config({ jitless: true })
