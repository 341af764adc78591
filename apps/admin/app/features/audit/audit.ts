import { listAudit, type AuditEntry } from '@sesame/contract/audit'

import type { ListTexts } from '../../lib/list/list-states.tsx'
import { TABLES } from './audit-words.ts'

export const AUDIT_QUERY = listAudit.query!
export const DEFAULTS = { nbItem: 25, orderBy: '-at' }

export const TEXTS: ListTexts = {
  loading: 'Chargement du journal',
  failed: 'Le journal n’a pas pu être lu',
  pages: 'Pages du journal',
  noMatch: 'Rien ne correspond dans le journal',
  none: {
    icon: 'file',
    title: 'Le journal est vide',
    text: 'Le premier changement que fera l’équipe paraîtra ici.',
  },
}

/** « Réservation », or the name of the table. */
export function tableText(table: string): string {
  return TABLES[table] ?? table.replaceAll('_', ' ')
}

/** « Ada Lune »; super admins have no name on a site, and erased accounts none any more. */
export function operatorText({ role, name }: AuditEntry['operator']): string {
  if (name) return name
  return role === 'SUPER_ADMIN' ? 'Plateforme' : 'Compte effacé'
}
