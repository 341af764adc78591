import type { Command } from './command.ts'

/**
 * The commands in the order of `bin/sesame --help`. Each file is loaded when its command is called,
 * so that one command neither waits for the others nor fails with them.
 */
export const COMMANDS: readonly Command[] = []
