import { DEFAULT_FILE_ENDINGS, MAX_FORM_BYTES, type FormField } from '@sesame/contract/form'

/** The properties of a file that are checked. */
export interface SentFile {
  field: string
  filename: string
  size: number
  /** File extension by content; undefined if it cannot be detected. */
  sniffed: string | undefined
}

const MEGABYTE = 1024 * 1024

/** Error of the files of one field, if any. */
export function checkFiles(field: FormField, files: readonly SentFile[]): string[] {
  if (files.length === 0) return field.isRequired ? ['Joignez un fichier.'] : []
  if (files.length > field.maxFiles) {
    const { maxFiles } = field
    return [maxFiles > 1 ? `${maxFiles} fichiers au plus.` : 'Un seul fichier.']
  }
  return files.flatMap((file) => checkFile(field, file) ?? [])
}

/** All files together have the same limit as one. */
export function checkWeight(files: readonly SentFile[]): string[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return total > MAX_FORM_BYTES ? [TOO_HEAVY] : []
}

const TOO_HEAVY = `Les fichiers dépassent ${MAX_FORM_BYTES / MEGABYTE} Mo ensemble.`

function checkFile(field: FormField, { filename, size, sniffed }: SentFile): string | undefined {
  const endings = endingsOf(field)
  const ending = endingOf(filename)
  if (!ending || !endings.includes(ending)) {
    return `« ${filename} » : envoyez un fichier ${listOf(endings)}.`
  }
  if (size === 0) return `« ${filename} » est vide.`
  // The extension contradicts the content: a mistake or a disguised file.
  if (sniffed !== ending)
    return `« ${filename} » n’est pas un vrai fichier ${ending.toUpperCase()}.`
  return undefined
}

function endingsOf({ extensions }: FormField): string[] {
  const named = extensions.length > 0 ? extensions : DEFAULT_FILE_ENDINGS
  return [...new Set(named.map(canonicalExtension))]
}

function endingOf(filename: string): string | undefined {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]
  return ending && canonicalExtension(ending.toLowerCase())
}

function canonicalExtension(ending: string): string {
  return ending === 'jpeg' ? 'jpg' : ending
}

/** « PDF, JPG ou PNG ». */
function listOf(endings: string[]): string {
  const names = endings.map((ending) => ending.toUpperCase())
  return new Intl.ListFormat('fr-FR', { type: 'disjunction' }).format(names)
}
