/**
 * Prints the gateway's configuration for this environment: `node tools/gateway-config.ts >
 * nginx.conf`.
 */
import path from 'node:path'

import { renderNginxConfig } from '../deploy/nginx/render.ts'
import { GATEWAY_VARIABLES, readEnvironment } from './environment.ts'

const root = path.resolve(import.meta.dirname, '..')
const env = readEnvironment(GATEWAY_VARIABLES)
// Folders that the API and the certificate writer fill.
const shared = readEnvironment({
  MEDIA_DIR: { default: '.data/media', description: '' },
  GATEWAY_CERTIFICATE_DIR: { default: '.run/gateway/certificates', description: '' },
})
const list = (text = '') => text.split(/[\s,]+/).filter((part) => part !== '')
const ports = (text: string) => list(text).map(Number)
const servers = (text: string) => (text ? list(text) : undefined)
const apiServers = servers(env.GATEWAY_API_SERVERS)
const webServers = servers(env.GATEWAY_WEB_SERVERS)

process.stdout.write(
  renderNginxConfig({
    runDir: path.resolve(env.GATEWAY_RUN_DIR),
    listen: env.GATEWAY_HOST,
    gatewayPort: Number(env.GATEWAY_PORT),
    apiPorts: ports(env.GATEWAY_API_PORTS),
    webPorts: ports(env.GATEWAY_WEB_PORTS),
    ...(apiServers && { apiServers }),
    ...(webServers && { webServers }),
    internalListen: env.GATEWAY_INTERNAL_LISTEN || undefined,
    staticDir: path.resolve(root, env.GATEWAY_STATIC_DIR),
    adminDir: path.resolve(root, env.GATEWAY_ADMIN_DIR),
    media: { directory: path.resolve(root, shared.MEDIA_DIR) },
    ratePerSecond: Number(env.GATEWAY_RATE),
    trustedProxies: list(env.TRUSTED_PROXIES),
    ...(env.GATEWAY_USER && { user: env.GATEWAY_USER }),
    ...(env.GATEWAY_TLS_PORT && {
      tls: {
        port: Number(env.GATEWAY_TLS_PORT),
        directory: path.resolve(shared.GATEWAY_CERTIFICATE_DIR),
      },
    }),
  }),
)
