import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { ERRORS } from '@sesame/contract/errors'
import type { Access, Role } from '@sesame/contract/role'

const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'clients',
  STAFF: 'équipe',
  ACCOUNTANT: 'comptable',
  ADMIN: 'administration',
  SUPER_ADMIN: 'plateforme',
}

function nameAccess(access: Access): string {
  if (access === 'public') return 'tous'
  if (access === 'member') return 'membres'
  return access.map((role) => ROLE_NAMES[role]).join(', ')
}

/** Renders the contract as one HTML page without scripts or external resources. */
export function renderDocs(): string {
  const rows = [...ENDPOINTS].map(([name, endpoint]) => row(name, endpoint)).join('')
  const errors = Object.entries(ERRORS)
    .map(([code, { status, message }]) => `<tr><td>${status}<td><code>${code}</code><td>${message}`)
    .join('')
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API de Sésame</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #191c28 }
  table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid #d3d7e1 }
  code { font-size: .9em; white-space: nowrap }
  a { color: #24407e }
</style>
<h1>API de Sésame</h1>
<p>Chaque réponse est <code>{ success, data, message }</code> ; un refus porte aussi un <code>code</code>
et, pour un formulaire, <code>errors</code> par champ. Description pour les machines :
<a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Appels</h2>
<table><thead><tr><th>Appel<th>Accès<th>Objet<th>Corps</thead><tbody>${rows}</tbody></table>
<h2>Refus</h2>
<table><thead><tr><th>Statut<th>Code<th>Message</thead><tbody>${errors}</tbody></table>
</html>`
}

function row(name: string, endpoint: Endpoint): string {
  const body =
    endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : []
  return `<tr id="${name}"><td><code>${endpoint.method} ${endpoint.path}</code><td>${nameAccess(endpoint.access)}<td>${endpoint.summary}<td>${body.map((field) => `<code>${field}</code>`).join(' ')}`
}
