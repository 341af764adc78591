import type { Parameter } from '@sesame/contract/site'

import { french } from '../typography.ts'

export interface ParameterType {
  id: number
  type: string
  kind: Parameter['kind']
  label: string
  defaultValue: string | null
  isSecret: boolean
}

type Define<Default> = (
  id: number,
  type: string,
  label: string,
  defaultValue?: Default,
) => ParameterType

const define =
  (kind: Parameter['kind'], isSecret = false): Define<string | number | boolean> =>
  (id, type, label, value) => ({
    id,
    type,
    kind,
    label: french(label),
    defaultValue: value === undefined ? null : String(value),
    isSecret,
  })

export const string: Define<string> = define('STRING')
export const text: Define<string> = define('TEXT')
export const link: Define<string> = define('LINK')
export const number: Define<number> = define('NUMBER')
export const toggle: Define<boolean> = define('BOOLEAN')
// Security settings are not public, so that attackers cannot read them.
export const secretToggle: Define<boolean> = define('BOOLEAN', true)
