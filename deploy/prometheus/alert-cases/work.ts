import type { AlertCases } from './case.ts'

/** The clock of promtool begins at 0, so an instant that is long ago is one that comes soon. */
const DAY = 86_400

/** Of what the processes do: work, money, certificates, backups. */
export const WORK_CASES: Readonly<Record<string, AlertCases>> = {
  QueueTooOld: {
    firing: {
      series: { 'queue_oldest_due_age_seconds{queue="site.nightly"}': '601x30' },
      at: '10m',
      labels: { queue: 'site.nightly' },
    },
    silent: {
      series: { 'queue_oldest_due_age_seconds{queue="site.nightly"}': '600x30' },
      at: '10m',
    },
  },
  DeadLetters: {
    firing: { series: { queue_dead_letters: '1x30' }, at: '10m' },
    silent: { series: { queue_dead_letters: '0x30' }, at: '10m' },
  },
  JobFailing: {
    every: '5m',
    firing: [
      {
        // Of every minute: the last success was after half an hour.
        series: {
          'job_last_success_timestamp_seconds{name="order.expire",cron="* * * * *",instance="w"}':
            '0 300 600 900 1200 1500 1800x20',
          'job_last_success_timestamp_seconds{name="order.expire",cron="* * * * *",instance="x"}':
            '0x30',
        },
        at: '50m',
        labels: { name: 'order.expire' },
      },
      {
        // Of every night: a worker that starts again forgets that the last one failed.
        series: {
          'job_last_success_timestamp_seconds{name="site.nightly",cron="15 3 * * *"}':
            '900x10 0x60',
          'job_last_failure_timestamp_seconds{name="site.nightly",cron="15 3 * * *"}':
            '0x4 1500x6 0x60',
        },
        at: '4h',
        labels: { name: 'site.nightly' },
      },
      {
        // One site of many fails in each round, and the round itself succeeds.
        series: {
          'job_last_success_timestamp_seconds{name="order.expire",cron="* * * * *"}': '0+300x30',
          'jobs_total{name="order.expire",result="done"}': '0+5x30',
          'jobs_total{name="order.expire",result="failed_for_site"}': '1+5x30',
        },
        at: '40m',
        labels: { name: 'order.expire' },
      },
    ],
    silent: [
      {
        series: {
          'job_last_success_timestamp_seconds{name="order.expire",cron="* * * * *"}': '0+300x80',
          // Failed once, and a site once; each was well in the next round.
          'job_last_failure_timestamp_seconds{name="order.expire",cron="* * * * *"}': '0x4 1490x70',
          'jobs_total{name="order.expire",result="failed_for_site"}': '0x4 1x70',
          // By night the last success is long ago.
          'job_last_success_timestamp_seconds{name="site.nightly",cron="15 3 * * *"}': '60x80',
          'job_last_failure_timestamp_seconds{name="site.nightly",cron="15 3 * * *"}': '30x80',
          // Other jobs are tried again, and leave dead letters.
          'jobs_total{name="order.send-confirmation",result="failed"}': '0+5x80',
        },
        at: '4h',
      },
    ],
  },
  MailUnsent: {
    firing: { series: { mail_oldest_unsent_age_seconds: '0+60x60' }, at: '30m' },
    silent: { series: { mail_oldest_unsent_age_seconds: '900x60' }, at: '30m' },
  },
  RefundWaiting: {
    firing: { series: { refund_oldest_pending_age_seconds: `${DAY + 1}x90` }, at: '80m' },
    silent: { series: { refund_oldest_pending_age_seconds: `${DAY}x90` }, at: '80m' },
  },
  RefundsDue: {
    firing: { series: { refunds_due: '1x60' }, at: '40m' },
    silent: { series: { refunds_due: '0x60', refunds_pending: '5x60' }, at: '40m' },
  },
  LostPaymentsNotRefunded: {
    every: '5m',
    // Tried once a night; the worker has started again since.
    firing: {
      series: { 'lost_payments_total{outcome="failed",instance="w"}': '0x4 1x30 0x300' },
      at: '20h',
    },
    silent: {
      series: {
        // Failed once, and the next night not any more.
        'lost_payments_total{outcome="failed",instance="w"}': '0x4 1x350',
        'lost_payments_total{outcome="refunded",instance="w"}': '0x300 3x50',
      },
      at: '28h',
    },
  },
  PaymentsFoundByComparing: {
    firing: {
      series: {
        'payments_found_by_comparing_total{instance="w"}': '0+1x60',
        'payments_total{outcome="settled",instance="w"}': '0+1x60',
      },
      at: '40m',
    },
    silent: {
      series: {
        // An event that comes while the comparison runs is nothing to worry about.
        'payments_found_by_comparing_total{instance="w"}': '0+1x60',
        'payments_total{outcome="settled",instance="w"}': '0+1x60',
        'payments_total{outcome="settled",instance="a"}': '0+9x60',
      },
      at: '40m',
    },
  },
  PaymentOnForeignAccount: {
    firing: { series: { 'payments_total{outcome="foreign"}': '0x10 1x60' }, at: '20m' },
    silent: {
      series: {
        'payments_total{outcome="foreign"}': '0x80',
        'payments_total{outcome="settled"}': '0+1x80',
      },
      at: '20m',
    },
  },
  CertificateExpiresSoon: {
    firing: {
      series: { certificate_soonest_expiry_timestamp_seconds: `${14 * DAY}x90` },
      at: '80m',
    },
    silent: {
      series: { certificate_soonest_expiry_timestamp_seconds: `${14 * DAY + 7200}x90` },
      at: '80m',
    },
  },
  CertificateFailing: {
    every: '30m',
    firing: { series: { 'certificates{state="failing"}': '1x20' }, at: '7h' },
    silent: {
      series: { 'certificates{state="failing"}': '0x20', 'certificates{state="missing"}': '3x20' },
      at: '7h',
    },
  },
  DomainsLost: {
    firing: {
      series: { 'certificates{state="lost"}': '6x60', 'certificates{state="valid"}': '59x60' },
      at: '30m',
    },
    silent: [
      {
        series: { 'certificates{state="lost"}': '5x60', 'certificates{state="valid"}': '5x60' },
        at: '30m',
      },
      {
        series: { 'certificates{state="lost"}': '6x60', 'certificates{state="valid"}': '60x60' },
        at: '30m',
      },
    ],
  },
  BackupTooOld: {
    every: '30m',
    firing: {
      series: { 'backup_last_success_timestamp_seconds{kind="database"}': '0x60' },
      at: '28h',
    },
    silent: {
      series: {
        'backup_last_success_timestamp_seconds{kind="database"}': '7200x60',
        'backup_last_success_timestamp_seconds{kind="files"}': '0x60',
      },
      at: '28h',
    },
  },
  FilesBackupTooOld: {
    firing: {
      series: { 'backup_last_success_timestamp_seconds{kind="files"}': '0x60' },
      at: '45m',
    },
    silent: {
      series: { 'backup_last_success_timestamp_seconds{kind="files"}': '0+60x60' },
      at: '45m',
    },
  },
  RehearsalTooOld: {
    every: '1h',
    firing: {
      series: { 'backup_last_success_timestamp_seconds{kind="rehearsal"}': '0x230' },
      at: '219h',
    },
    silent: {
      series: { 'backup_last_success_timestamp_seconds{kind="rehearsal"}': '14400x230' },
      at: '219h',
    },
  },
  WalArchivingFailing: {
    firing: { series: { wal_archive_failing: '1x30' }, at: '20m' },
    silent: { series: { wal_archive_failing: '0x30' }, at: '20m' },
  },
}
