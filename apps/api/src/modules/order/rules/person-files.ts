import type { UserExport } from '@sesame/contract/personal-data'
import { csvText } from '@sesame/values/csv'

type Kind = Exclude<keyof UserExport, 'exportedAt' | 'profile'>

/** Files of an export, by kind. */
const FILES: Record<Kind, string> = {
  addresses: 'adresses',
  newsletters: 'lettres-d-information',
  logins: 'connexions',
  pageViews: 'pages-vues',
  messages: 'messages',
  replies: 'reponses',
  dataRequests: 'demandes-de-donnees',
  formSubmissions: 'formulaires',
  registrations: 'inscriptions',
  orders: 'commandes',
  giftCards: 'cartes-cadeaux',
  withdrawals: 'retractations',
  mails: 'courriels-envoyes',
}

interface PersonFile {
  name: string
  text: string
}

/** An export as files: all in one JSON, each kind as CSV, and what is in them. */
export function filesOf(
  data: UserExport,
  { siteName, limit }: { siteName: string; limit: number },
) {
  const kinds = Object.keys(FILES) as Kind[]
  const cut = kinds.filter((kind) => data[kind].length >= limit)
  return [
    { name: 'LISEZ-MOI.txt', text: readMe(data, { siteName, limit, cut }) },
    { name: 'donnees.json', text: `${JSON.stringify(data, null, 2)}\n` },
    { name: 'profil.csv', text: toCsv([data.profile]) },
    ...kinds
      .filter((kind) => data[kind].length > 0)
      .map((kind) => ({ name: `${FILES[kind]}.csv`, text: toCsv(data[kind]) })),
  ] satisfies PersonFile[]
}

function readMe(
  { exportedAt }: UserExport,
  { siteName, limit, cut }: { siteName: string; limit: number; cut: readonly Kind[] },
): string {
  return [
    `Données personnelles conservées par ${siteName}`,
    `Fichiers écrits le ${exportedAt}.`,
    '',
    'donnees.json contient tout. Les fichiers CSV en sont les parties, pour un tableur.',
    'Les factures et les fichiers joints à un formulaire sont remis à part, sur demande.',
    cut.length === 0
      ? 'Rien n’a été coupé.'
      : `Coupé aux ${limit} plus récents\u00a0: ${cut.map((kind) => FILES[kind]).join(', ')}.`,
    '',
  ].join('\r\n')
}

type Row = Record<string, unknown>

/** For spreadsheets: BOM and semicolons, as the lists are exported. */
function toCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
  return `\ufeff${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return csvText(typeof value === 'string' ? value : JSON.stringify(value))
}

const quoted = (text: string) =>
  /[";\r\n\t,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
