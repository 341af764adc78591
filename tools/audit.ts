/**
 * Checks production dependencies for known vulnerabilities and licences, and writes an SBOM
 * (.run/sbom.json, CycloneDX). Fails on high or critical severity or a licence that is not allowed;
 * reports if the registry is unreachable.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const GRAVE = new Set(['high', 'critical'])

/** Allowed licences; of « A OR B » one must be allowed. */
const ALLOWED =
  /^(?:MIT(?:-0)?|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|CC0-1\.0|CC-BY-(?:3|4)\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|MPL-2\.0|OFL-1\.1|LGPL-3\.0-or-later|Zlib)$/

interface Advisory {
  severity: string
  module_name?: string
  title?: string
}

/** Parses the registry's response; undefined if invalid. */
export function readAudit(text: string): { grave: string[]; others: number } | undefined {
  let report: { advisories?: Record<string, Advisory> } | undefined
  try {
    report = JSON.parse(text) as typeof report
  } catch {
    return undefined
  }
  if (!report?.advisories) return undefined
  const found = Object.values(report.advisories)
  const grave = found.filter(({ severity }) => GRAVE.has(severity))
  return {
    grave: grave.map(({ severity, module_name, title }) => `${severity}: ${module_name}, ${title}`),
    others: found.length - grave.length,
  }
}

export function isAllowedLicence(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, '').split(' OR ')
  return parts.some((part) => part.split(' AND ').every((one) => ALLOWED.test(one.trim())))
}

const pnpm = (...args: string[]) =>
  spawnSync(path.join(root, 'bin/pnpm'), args, { cwd: root, encoding: 'utf8', timeout: 60_000 })

function auditWeaknesses(): boolean {
  const audit = readAudit(pnpm('-r', 'audit', '--prod', '--json').stdout)
  if (!audit) {
    console.log('audit: the registry gives no answer; weaknesses were NOT looked for')
    return true
  }
  for (const line of audit.grave) console.log(line)
  console.log(`audit: ${audit.grave.length} grave, ${audit.others} others`)
  return audit.grave.length === 0
}

function auditLicences(): boolean {
  const { stdout } = pnpm('-r', 'licenses', 'list', '--prod', '--json')
  const byLicence = JSON.parse(stdout) as Record<string, { name: string }[]>
  const refused = Object.entries(byLicence).filter(([licence]) => !isAllowedLicence(licence))
  for (const [licence, packages] of refused) {
    console.log(`licence ${licence}: ${packages.map(({ name }) => name).join(', ')}`)
  }
  console.log(`licences: ${Object.keys(byLicence).length} kinds, ${refused.length} refused`)
  return refused.length === 0 && Object.keys(byLicence).length > 0
}

export function writeSbom(): boolean {
  const file = path.join(root, '.run/sbom.json')
  mkdirSync(path.dirname(file), { recursive: true })
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod']
  const { status, stderr } = pnpm('sbom', ...kind, '--out', file)
  if (status !== 0) {
    console.log(stderr)
    return false
  }
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: unknown[] }
  console.log(`sbom: ${components.length} components in .run/sbom.json`)
  return components.length > 0
}

if (import.meta.main) {
  const isSound = [auditWeaknesses(), auditLicences(), writeSbom()].every(Boolean)
  process.exit(isSound ? 0 : 1)
}
