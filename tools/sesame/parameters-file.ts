import { PARAMETER_TYPES } from '../../apps/api/seed/parameter-types.ts'
import { CommandFault } from './command.ts'
import { readSmallFile } from './private-file.ts'

export interface ParameterValue {
  type: string
  value: string
}

const KNOWN = new Map(PARAMETER_TYPES.map((type) => [type.type, type]))

/** Reads parameters of a site from JSON: `{ "LEGAL_COMPANY_NAME": "…" }`. */
export async function readParameters(file: string): Promise<ParameterValue[]> {
  const values = parse(await readSmallFile(file))
  if (!values) {
    throw new CommandFault(
      `Le fichier ${file} n’est pas un objet JSON de textes.`,
      'Attendu\u00a0: { "LEGAL_COMPANY_NAME": "…", "SIRET_NUMBER": "…" }',
    )
  }
  const unknown = values.filter(({ type }) => !KNOWN.has(type)).map(({ type }) => type)
  if (unknown.length > 0) {
    throw new CommandFault(
      `Paramètres inconnus dans ${file}\u00a0: ${unknown.join(', ')}`,
      'Leurs noms\u00a0: apps/api/seed/parameter-types/',
    )
  }
  return values
}

function parse(text: string): ParameterValue[] | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  const values = Object.entries(read).map(([type, value]) => ({ type, value: value as unknown }))
  return values.every((one): one is ParameterValue => typeof one.value === 'string')
    ? values
    : undefined
}

/** What a parameter is called on screens. */
export function parameterLabel(type: string): string {
  return KNOWN.get(type)?.label ?? type
}
