import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync, type Program } from 'oxc-parser'

import { findImports } from './imports.ts'
import type { Import } from './imports.ts'
import { classify } from './zones.ts'
import type { Zone } from './zones.ts'

export type Source = {
  file: string
  text: string
  program: Program
  /** The first syntax error, if there is one. */
  fault?: { message: string; at: number }
  imports: Import[]
  zone: Zone
}

const FOLDERS = ['packages', 'apps', 'tools']
const SKIPPED = new Set(['node_modules', 'build', 'dist'])

/** Reads every file of the repository with a matching name, by path from the root. */
export function readFiles(
  root: string,
  names = /\.tsx?$/,
  among: readonly string[] = FOLDERS,
): Map<string, string> {
  const folders = among.filter((folder) => existsSync(join(root, folder)))
  const paths = folders.flatMap((folder) => listFiles(root, folder, names)).sort()
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function listFiles(root: string, folder: string, names: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isFile()) return names.test(entry.name) ? [path] : []
    const isSkipped = SKIPPED.has(entry.name) || entry.name.startsWith('.')
    return entry.isDirectory() && !isSkipped ? listFiles(root, path, names) : []
  })
}

export function parseFiles(files: ReadonlyMap<string, string>): Source[] {
  // Throws if no file was read, because the check would pass without checking.
  if (files.size === 0) throw new Error('imports: no source file found')
  return [...files].map(([file, text]) => parseFile(file, text))
}

function parseFile(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  const fault = error && { message: error.message, at: error.labels[0]?.start ?? 0 }
  const imports = findImports(program)
  return { file, text, program, ...(fault && { fault }), imports, zone: classify(file) }
}

export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
