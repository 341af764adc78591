import { isDatabaseDown } from '../../apps/api/src/platform/database-down.ts'
import { CommandFault } from './command.ts'

const CHECK_URL =
  'Vérifiez l’adresse de la base (DATABASE_ADMIN_URL, DATABASE_URL…) et que PostgreSQL tourne.'

/** What PostgreSQL and the network refuse, by their code: what happened and what to do. */
const KNOWN: Readonly<Record<string, readonly [happened: string, next: string]>> = {
  ECONNREFUSED: ['La base de données ne répond pas (connexion refusée).', CHECK_URL],
  ENOENT: ['La base de données ne répond pas (son socket est introuvable).', CHECK_URL],
  ENOTFOUND: ['Le nom du serveur est inconnu.', CHECK_URL],
  ETIMEDOUT: ['Le serveur ne répond pas dans le temps imparti.', CHECK_URL],
  '28P01': [
    'La base de données refuse le mot de passe.',
    'Vérifiez le mot de passe du rôle, ou le fichier nommé par la variable en _PASSWORD_FILE.',
  ],
  '28000': [
    'La base de données refuse ce rôle.',
    'Vérifiez pg_hba.conf, et que les rôles ont été créés\u00a0: node tools/database.ts migrate',
  ],
  '3D000': [
    'Cette base de données n’existe pas.',
    'Créez-la\u00a0: node tools/database.ts migrate',
  ],
  '42P01': [
    'La base de données n’a pas encore les tables attendues.',
    'Mettez-la à jour\u00a0: node tools/database.ts migrate',
  ],
  '42883': [
    'La base de données n’a pas encore les fonctions attendues.',
    'Mettez-la à jour\u00a0: node tools/database.ts migrate',
  ],
  '42501': [
    'Le rôle de la base de données n’a pas ce droit.',
    'Mettez-la à jour (node tools/database.ts migrate), et vérifiez le rôle dans l’adresse.',
  ],
}

/** The expected fault behind an error of a library; nothing for what nobody expects. */
export function describeFault(error: unknown): CommandFault | undefined {
  const { code, message, syscall } = error as Partial<NodeJS.ErrnoException>
  // Of faults of the system only connections are meant: ENOENT is a missing file elsewhere.
  const isMeant = !code?.startsWith('E') || ['connect', 'getaddrinfo'].includes(syscall ?? '')
  const known = code && isMeant && Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined
  if (known) return new CommandFault(`${known[0]} [${code}]`, known[1])
  if (isMeant && error instanceof Error && isDatabaseDown(error)) {
    return new CommandFault(
      `La base de données ne répond plus, ou n’accepte plus d’écritures (${error.message}).`,
      'Réessayez dans une minute\u00a0; si cela dure, bin/sesame doctor dit ce qui ne va pas.',
    )
  }
  if (message?.startsWith('Configuration:')) {
    return new CommandFault(
      message.replace('Configuration:', 'La configuration n’est pas utilisable\u00a0:'),
      'Corrigez ces variables (docs/operating.md), puis relancez la commande.',
    )
  }
  return undefined
}
