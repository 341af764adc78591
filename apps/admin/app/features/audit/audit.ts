import { listAudit } from '@sesame/contract/audit'

import type { ListTexts } from '../../lib/list/list-states.tsx'

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
