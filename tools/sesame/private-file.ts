import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

import { CommandFault } from './command.ts'

const MAX_BYTES = 64 * 1024

/**
 * The command `sesame` of an installation in containers mounts the folder from which it is typed
 * here, and no other one. Engines mark their containers by a file.
 */
const OPERATOR_FOLDER = '/work'
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv']

/** What to do about a file that is not found. */
export function adviceOnPath(folder = process.cwd(), exists = existsSync): string {
  const isMounted = folder === OPERATOR_FOLDER && CONTAINER_MARKS.some((mark) => exists(mark))
  if (!isMounted) return 'Vérifiez son chemin.'
  return 'La commande tourne dans un conteneur, qui ne voit que le dossier depuis lequel vous la tapez\u00a0: allez dans le dossier du fichier (cd) et donnez son nom seul.'
}

/** Reads a small file of the operator. */
export async function readSmallFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) {
    throw new CommandFault(`Le fichier ${file} est introuvable.`, adviceOnPath())
  }
  if (found.size > MAX_BYTES) throw new CommandFault(`Le fichier ${file} est trop grand.`)
  return readFile(file, 'utf8')
}

/** The same for secrets: nobody else may read the file. */
export async function readPrivateFile(file: string): Promise<string> {
  const text = await readSmallFile(file)
  const { mode } = await stat(file)
  if ((mode & 0o077) === 0) return text
  throw new CommandFault(
    `D’autres comptes de ce serveur peuvent lire ${file}, qui contient des secrets.`,
    `Réservez-le\u00a0: chmod 600 ${file}. Puis relancez la commande.`,
  )
}
