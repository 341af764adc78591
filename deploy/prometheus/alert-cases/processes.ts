import type { AlertCases, Series } from './case.ts'

/** One measure of each group that the worker always has. */
const MEASURES: Series = {
  queue_dead_letters: '0x30',
  refunds_due: '0x30',
  wal_archive_failing: '0x30',
  database_size_bytes: '1x30',
}

/** Of processes and the database. */
export const PROCESS_CASES: Readonly<Record<string, AlertCases>> = {
  ApiDown: {
    firing: {
      series: {
        'up{job="sesame-api",instance="a"}': '1x4 0x20',
        'up{job="sesame-api",instance="b"}': '0x30',
      },
      at: '10m',
    },
    silent: {
      series: {
        'up{job="sesame-api",instance="a"}': '1x30',
        'up{job="sesame-api",instance="b"}': '0x30',
      },
      at: '10m',
    },
  },
  WorkerDown: {
    firing: { series: {}, at: '10m', labels: { job: 'sesame-worker' } },
    silent: { series: { 'up{job="sesame-worker",instance="w"}': '1x30' }, at: '10m' },
  },
  WebDown: {
    firing: [
      { series: { 'up{job="sesame-web",instance="w:1"}': '1x4 0x20' }, at: '10m' },
      { series: {}, at: '10m', labels: { job: 'sesame-web' } },
    ],
    silent: {
      series: {
        'up{job="sesame-web",instance="w:1"}': '0x30',
        'up{job="sesame-web",instance="w:2"}': '1x30',
      },
      at: '10m',
    },
  },
  ProcessDown: {
    firing: {
      series: { 'up{job="sesame-web",instance="w:1"}': '0x30' },
      at: '10m',
      labels: { job: 'sesame-web', instance: 'w:1' },
    },
    silent: {
      series: {
        'up{job="sesame-web",instance="w:1"}': '1x30',
        'up{job="something-else",instance="w:2"}': '0x30',
      },
      at: '10m',
    },
  },
  MeasuresMissing: {
    // Each group of measures is read alone.
    firing: Object.keys(MEASURES).map((missing) => ({
      series: {
        'up{job="sesame-worker",instance="w"}': '1x30',
        ...Object.fromEntries(Object.entries(MEASURES).filter(([name]) => name !== missing)),
      },
      at: '10m',
    })),
    silent: [
      { series: { 'up{job="sesame-worker",instance="w"}': '1x30', ...MEASURES }, at: '10m' },
      { series: { 'up{job="sesame-worker",instance="w"}': '0x30' }, at: '10m' },
    ],
  },
  ErrorRatioHigh: {
    firing: {
      series: {
        'http_request_duration_seconds_count{job="sesame-api",status="200"}': '0+900x30',
        'http_request_duration_seconds_count{job="sesame-api",status="500"}': '0+30x30',
      },
      at: '20m',
      labels: { job: 'sesame-api' },
    },
    silent: {
      series: {
        'http_request_duration_seconds_count{job="sesame-api",status="200"}': '0+2400x30',
        'http_request_duration_seconds_count{job="sesame-api",status="500"}': '0+30x30',
        // One failure of a few requests a night is no alarm.
        'http_request_duration_seconds_count{job="sesame-web",status="500"}': '0+1x30',
      },
      at: '20m',
    },
  },
  RequestsSlow: {
    firing: {
      series: {
        'http_request_duration_seconds_bucket{job="sesame-api",path="/a",le="1"}': '0+90x40',
        'http_request_duration_seconds_bucket{job="sesame-api",path="/a",le="2.5"}': '0+100x40',
        'http_request_duration_seconds_bucket{job="sesame-api",path="/a",le="+Inf"}': '0+100x40',
      },
      at: '30m',
      labels: { job: 'sesame-api' },
    },
    silent: {
      series: {
        'http_request_duration_seconds_bucket{job="sesame-api",path="/a",le="1"}': '0+96x40',
        'http_request_duration_seconds_bucket{job="sesame-api",path="/a",le="2.5"}': '0+100x40',
        'http_request_duration_seconds_bucket{job="sesame-api",path="/a",le="+Inf"}': '0+100x40',
        // Streams of events last as long as their page is open.
        'http_request_duration_seconds_bucket{job="sesame-api",path="/live",le="1"}': '0x40',
        'http_request_duration_seconds_bucket{job="sesame-api",path="/live",le="+Inf"}': '0+900x40',
      },
      at: '30m',
    },
  },
  DatabasePoolWaiting: {
    firing: {
      series: { 'database_pool_waiting{job="sesame-api",instance="a",pool="api"}': '3x30' },
      at: '10m',
      labels: { job: 'sesame-api', instance: 'a', pool: 'api' },
    },
    silent: {
      series: { 'database_pool_waiting{job="sesame-api",instance="a",pool="api"}': '3 0 3 0x30' },
      at: '4m',
    },
  },
  DatabaseConnectionsHigh: {
    firing: {
      series: { database_connections: '91x30', database_max_connections: '100x30' },
      at: '10m',
    },
    silent: {
      series: { database_connections: '90x30', database_max_connections: '100x30' },
      at: '10m',
    },
  },
  ReplicationLag: {
    firing: {
      series: {
        'replication_lag_seconds{standby="two"}': '1x30',
        'replication_lag_bytes{standby="two"}': '67108865x30',
        'replication_lag_seconds{standby="three"}': '1x30',
      },
      at: '10m',
      labels: { standby: 'two' },
    },
    silent: {
      series: {
        'replication_lag_seconds{standby="two"}': '30x30',
        'replication_lag_bytes{standby="two"}': '67108864x30',
      },
      at: '10m',
    },
  },
  StandbyMissing: {
    firing: { series: { 'replication_standbys{instance="w"}': '2x10 1x60' }, at: '40m' },
    silent: { series: { 'replication_standbys{instance="w"}': '0x60' }, at: '40m' },
  },
  DiskFilling: {
    firing: {
      series: { disk_available_bytes: '9x60', disk_size_bytes: '100x60' },
      at: '40m',
    },
    silent: {
      series: {
        disk_available_bytes: '20x60',
        disk_size_bytes: '100x60',
        'node_filesystem_avail_bytes{fstype="tmpfs",mountpoint="/run"}': '1x60',
        'node_filesystem_size_bytes{fstype="tmpfs",mountpoint="/run"}': '100x60',
      },
      at: '40m',
    },
  },
}
