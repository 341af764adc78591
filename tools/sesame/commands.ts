import type { Command } from './command.ts'

/**
 * The commands in the order of `bin/sesame --help`. Each file is loaded when its command is called,
 * so that one command neither waits for the others nor fails with them.
 */
export const COMMANDS: readonly Command[] = [
  {
    name: 'super-admin',
    summary: 'gère les super-administrateurs de la plateforme',
    usage: [
      'list',
      'create ADRESSE PRÉNOM NOM',
      'password ADRESSE',
      'forget-factor ADRESSE',
      'revoke ADRESSE',
    ],
    run: async (args) => (await import('./super-admin.ts')).runSuperAdmin(args),
  },
]
