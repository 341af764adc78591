/** Configuration of three database nodes (etcd, Patroni, PostgreSQL) and of HAProxy before them. */

export interface DatabaseNode {
  name: string
  address: string
}

export const PORTS = { etcd: 2379, etcdPeers: 2380, patroni: 8008, postgres: 5432 }

interface PatroniOptions {
  node: DatabaseNode
  nodes: readonly DatabaseNode[]
  directory: string
  /** Lines of pg_hba.conf for the processes of Sésame; replication is added. */
  clientRules: readonly string[]
  passwords: { superuser: string; replication: string; rewind: string }
  /**
   * `required` in production: the watchdog resets a machine whose Patroni hangs while its
   * PostgreSQL still writes.
   */
  watchdog: 'required' | 'off'
}

/** `etcd3` because etcd 3.4 has the API of version 2 switched off. */
export function patroniConfig(options: PatroniOptions): string {
  const { node, nodes, directory, passwords } = options
  const config = {
    scope: 'sesame',
    name: node.name,
    restapi: {
      listen: `${node.address}:${PORTS.patroni}`,
      connect_address: `${node.address}:${PORTS.patroni}`,
    },
    etcd3: { hosts: nodes.map(({ address }) => `${address}:${PORTS.etcd}`) },
    bootstrap: {
      dcs: {
        // A standby takes over 11 to 16 s after its primary's last word; it asks the lost node once
        // more, for 2 s. Patroni wants loop_wait + 2 × retry_timeout at least, and from 3.2 on 20.
        ttl: 16,
        loop_wait: 5,
        retry_timeout: 5,
        // A commit is answered only once two nodes have it.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_level: 'replica',
            wal_keep_size: '512MB',
            password_encryption: 'scram-sha-256',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${node.address},127.0.0.1:${PORTS.postgres}`,
      connect_address: `${node.address}:${PORTS.postgres}`,
      bin_dir: '/usr/lib/postgresql/15/bin',
      data_dir: `${directory}/data`,
      pgpass: `${directory}/pgpass`,
      parameters: { unix_socket_directories: directory },
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'sesame_replication', password: passwords.replication },
        rewind: { username: 'sesame_rewind', password: passwords.rewind },
      },
      pg_hba: [
        'local all postgres peer',
        ...nodes.flatMap(({ address }) => [
          `host replication sesame_replication ${address}/32 scram-sha-256`,
          `host postgres sesame_rewind ${address}/32 scram-sha-256`,
          `host all postgres ${address}/32 scram-sha-256`,
        ]),
        'host all postgres,sesame_rewind 127.0.0.1/32 scram-sha-256',
        // Patroni examines its own node in this way.
        'host replication sesame_replication 127.0.0.1/32 scram-sha-256',
        ...options.clientRules,
      ],
    },
    watchdog: { mode: options.watchdog },
  }
  // YAML reads JSON.
  return `${JSON.stringify(config, undefined, 2)}\n`
}

export function etcdArguments(
  node: DatabaseNode,
  nodes: readonly DatabaseNode[],
  directory: string,
): string[] {
  const peer = ({ address }: DatabaseNode) => `http://${address}:${PORTS.etcdPeers}`
  const client = `http://${node.address}:${PORTS.etcd}`
  return [
    ...['--name', node.name, '--data-dir', directory],
    ...['--listen-peer-urls', peer(node), '--initial-advertise-peer-urls', peer(node)],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--initial-cluster', nodes.map((one) => `${one.name}=${peer(one)}`).join(',')],
    ...['--initial-cluster-state', 'new', '--initial-cluster-token', 'sesame'],
  ]
}

/**
 * HAProxy before the nodes: only the primary passes its check. Sessions of a node that fails are
 * closed, so that no process waits for it. Idle connections live for hours, because LISTEN is idle.
 */
export function haproxyConfig(nodes: readonly DatabaseNode[], listen: string): string {
  return `global
    maxconn 2000

defaults
    mode tcp
    timeout connect 2s
    timeout check 2s
    timeout client 24h
    timeout server 24h
    option clitcpka
    option srvtcpka

listen database
    bind ${listen}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes
  .map(
    ({ name, address }) =>
      `    server ${name} ${address}:${PORTS.postgres} check port ${PORTS.patroni}\n`,
  )
  .join('')}`
}
