/**
 * Prints the gateway's configuration for this environment: `node tools/gateway-config.ts >
 * nginx.conf`.
 */
import path from 'node:path'

import { renderNginxConfig } from '../deploy/nginx/render.ts'

const root = path.resolve(import.meta.dirname, '..')
const env = process.env
const list = (text = '') => text.split(/[\s,]+/).filter((part) => part !== '')
const ports = (text: string) => list(text).map(Number)

process.stdout.write(
  renderNginxConfig({
    runDir: path.resolve(env['GATEWAY_RUN_DIR'] ?? '.run/gateway'),
    listen: env['GATEWAY_HOST'] ?? '127.0.0.1',
    gatewayPort: Number(env['GATEWAY_PORT'] ?? 8080),
    apiPorts: ports(env['GATEWAY_API_PORTS'] ?? '4000'),
    webPorts: ports(env['GATEWAY_WEB_PORTS'] ?? '4100'),
    staticDir: path.resolve(env['GATEWAY_STATIC_DIR'] ?? path.join(root, 'apps/web/build/client')),
    adminDir: path.resolve(env['GATEWAY_ADMIN_DIR'] ?? path.join(root, 'apps/admin/build')),
    media: { directory: path.resolve(env['MEDIA_DIR'] ?? path.join(root, '.data/media')) },
    ratePerSecond: Number(env['GATEWAY_RATE'] ?? 50),
    trustedProxies: list(env['TRUSTED_PROXIES']),
  }),
)
