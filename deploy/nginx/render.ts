import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

import { ERRORS } from '../../packages/contract/src/errors.ts'
import { HARMLESS_COOKIES } from '../../packages/values/src/harmless-cookies.ts'
import { listenOn, plainServer, tlsMaps, tlsServer } from './tls.ts'
import { requireTrustedProxies } from './trusted-proxies.ts'

export interface GatewayOptions {
  /** Directory for every file that nginx writes. */
  runDir: string
  gatewayPort: number
  apiPorts: readonly number[]
  webPorts: readonly number[]
  /** `host:port` of APIs and websites on other hosts or in containers; they replace the ports. */
  apiServers?: readonly string[]
  webServers?: readonly string[]
  /**
   * `host:port` on which the website calls the API through this nginx, so that a stopped API harms
   * no page. Default: none.
   */
  internalListen?: string | undefined
  /** Directory of the website's built files. */
  staticDir: string
  /** Directory whose folder `admin` is the built back office. */
  adminDir: string
  /** Location of the sites' files: MEDIA_DIR, or the URL of the bucket (FILES=s3). */
  media: { directory: string } | { bucketUrl: string }
  /** Requests per second from one address; the burst is ten seconds' worth, at least 20. */
  ratePerSecond: number
  /** Address to listen on; several with commas. */
  listen?: string
  /** User and group of nginx's workers, where its master runs as root. */
  user?: string
  /**
   * TLS by names, with the certificates that apps/api/src/gateway.ts writes. `gatewayPort` then only
   * redirects, and answers the certificate authority. Without it a load balancer has TLS, or nobody.
   */
  tls?: { port: number; directory: string }
  /**
   * Logins and similar requests per minute from one address; the burst is half of it, at least 10.
   */
  guessesPerMinute?: number
  workers?: number | 'auto'
  /**
   * Load balancers in front of this nginx, as addresses or networks (CIDR). The visitor's address
   * and scheme are read from their X-Forwarded-For and X-Forwarded-Proto. Default: none.
   */
  trustedProxies?: readonly string[]
  /** Overrides the template: drills compare with an earlier configuration. */
  template?: string
}

const TEMPLATE = path.join(import.meta.dirname, 'sesame.conf.template')
const MODULES = '/usr/lib/nginx/modules'
const BROTLI = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so']

/** Renders the gateway's configuration and creates the directories that nginx expects. */
export function renderNginxConfig(options: GatewayOptions): string {
  const { runDir, ratePerSecond, listen = '127.0.0.1', workers = 'auto' } = options
  const trusted = requireTrustedProxies(options.trustedProxies ?? [])
  const guessesPerMinute = options.guessesPerMinute ?? ratePerSecond * 2
  mkdirSync(path.join(runDir, 'temp'), { recursive: true })
  mkdirSync(path.join(runDir, 'cache'), { recursive: true })
  removeStaleSocket(runDir)

  const modules = BROTLI.map((file) => path.join(MODULES, file)).filter((file) => existsSync(file))
  const hasBrotli = modules.length === BROTLI.length
  const burst = Math.max(20, ratePerSecond * 10)
  const connections = String(Math.min(60_000, Math.max(100, ratePerSecond * 4)))
  return fill(readFileSync(options.template ?? TEMPLATE, 'utf8'), {
    MODULES: hasBrotli ? modules.map((file) => `load_module ${file};`).join('\n') : '',
    BROTLI: hasBrotli ? brotli() : '',
    BROTLI_ENCODING: hasBrotli ? '"~\\bbr\\b" br;' : '',
    BROTLI_OFF: hasBrotli ? 'brotli off;' : '',
    HARMLESS_COOKIES,
    WORKERS: String(workers),
    RUN_DIR: runDir,
    MIME_TYPES: '/etc/nginx/mime.types',
    USER: options.user === undefined ? '' : `user ${options.user};`,
    LISTEN: listen,
    GATEWAY_PORT: String(options.gatewayPort),
    LISTEN_LINES: options.tls
      ? tlsServer(listen, options.tls)
      : listenOn(listen, options.gatewayPort, ''),
    TLS_MAPS: options.tls ? tlsMaps(options.tls.directory) : '',
    PLAIN_SERVER: options.tls
      ? plainServer({ listen, port: options.gatewayPort, tls: options.tls, burst, connections })
      : '',
    STATIC_DIR: options.staticDir,
    ADMIN_DIR: options.adminDir,
    MEDIA_SOURCE: mediaSource(options.media),
    RATE: String(ratePerSecond),
    BURST: String(burst),
    GUESS_RATE: String(guessesPerMinute),
    GUESS_BURST: String(Math.max(10, Math.round(guessesPerMinute / 2))),
    CONNECTIONS: connections,
    REAL_IP: realIp(trusted),
    TRUSTED_PROXIES: trusted.map((proxy) => `        ${proxy} 1;`).join('\n'),
    API_SERVERS: servers(options.apiServers ?? options.apiPorts),
    WEB_SERVERS: servers(options.webServers ?? options.webPorts),
    INTERNAL_SERVER: internalServer(options.internalListen),
    UNAVAILABLE: ERRORS.unavailable.message,
    TOO_MANY: ERRORS.too_many_requests.message,
    TOO_LARGE: ERRORS.too_large.message,
  })
}

/**
 * Uses the last address in X-Forwarded-For that is no trusted proxy, because a client can forge the
 * earlier ones.
 */
function realIp(trusted: readonly string[]): string {
  if (trusted.length === 0) return ''
  const lines = trusted.map((proxy) => `set_real_ip_from ${proxy};`)
  return [...lines, 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;']
    .map((line) => `    ${line}`)
    .join('\n')
}

/** Only files below `media/` have a URL; the bucket must allow the gateway to read them. */
function mediaSource(media: GatewayOptions['media']): string {
  if ('directory' in media) return `root ${media.directory}; try_files $uri =404;`
  const { origin, host, pathname } = new URL(media.bucketUrl)
  return [
    // The final « ? » drops the visitor's query, because a bucket interprets query parameters.
    `rewrite ^ ${pathname.replace(/\/$/, '')}$uri? break;`,
    'limit_except GET { deny all; }',
    // A constant host name is resolved once at start, so no resolver is needed.
    `proxy_pass ${origin};`,
    `proxy_set_header Host ${host};`,
    'proxy_set_header Cookie "";',
    'proxy_set_header Authorization "";',
    'proxy_ssl_server_name on;',
    'proxy_hide_header Cache-Control;',
    'proxy_intercept_errors on;',
  ].join(' ')
}

/** A killed gateway leaves its socket behind, which would prevent the next one from listening. */
export function removeStaleSocket(runDir: string): void {
  const pid = Number(readIfThere(path.join(runDir, 'nginx.pid')))
  if (!isRunning(pid)) rmSync(path.join(runDir, 'web.sock'), { force: true })
}

/** Asks by a signal that does nothing: systemd hides other processes in `/proc`. */
function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * No server is ever taken out: one that has just come back would stay out for seconds, and while the
 * next one is replaced there would be none. A refused connection costs nothing, and is tried again.
 */
function servers(list: readonly (number | string)[]): string {
  return list
    .map((server) => (typeof server === 'number' ? `127.0.0.1:${server}` : requireServer(server)))
    .map((server) => `        server ${server} max_fails=0;`)
    .join('\n')
}

/** A server's name is written into the configuration, so it must not end the line. */
function requireServer(server: string): string {
  if (/^[a-z0-9.-]+:\d{1,5}$/i.test(server)) return server
  throw new Error(`${server}: not of the form host:port`)
}

/** The website has told who the visitor is; its headers are passed on as they are. */
function internalServer(listen: string | undefined): string {
  if (!listen) return ''
  return `
    server {
        listen ${requireServer(listen)};
        access_log off;
        location / {
            client_max_body_size 24m;
            proxy_pass http://api;
            proxy_buffering off;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-Host $http_x_forwarded_host;
            proxy_set_header X-Forwarded-For $http_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $http_x_forwarded_proto;
            proxy_set_header X-Request-Id $http_x_request_id;
            error_page 502 504 = @api_down;
        }
        location @api_down {
            internal;
            default_type application/json;
            return 503 '{"success":false,"data":null,"message":"${ERRORS.unavailable.message}","code":"unavailable"}';
        }
    }
`
}

function brotli(): string {
  const types =
    'text/css text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml text/plain text/x-script'
  return `
    brotli on;
    brotli_static on;
    brotli_comp_level 5;
    brotli_min_length 1000;
    brotli_types ${types};
`
}

function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template asks for ${name}`)
    return value
  })
}
