import { inspectBackups } from './backups.ts'
import { inspectCertificates } from './certificates.ts'
import { inspectDatabase, inspectMigrations, inspectQueue } from './database.ts'
import type { Check } from './finding.ts'
import { inspectClock, inspectDisk } from './machine.ts'
import { inspectPages } from './pages.ts'
import { inspectMail, inspectStripe } from './providers.ts'
import { inspectReplication } from './replication.ts'
import { inspectSites } from './sites.ts'

/** The checks in the order of the page. A new one is a function and a line here. */
export const CHECKS: readonly Check[] = [
  { title: 'pages', inspect: inspectPages },
  { title: 'base de données', inspect: inspectDatabase },
  { title: 'réplication', inspect: inspectReplication },
  { title: 'migrations', inspect: inspectMigrations },
  { title: 'file d’attente', inspect: inspectQueue },
  { title: 'mail', inspect: inspectMail },
  { title: 'Stripe', inspect: inspectStripe },
  { title: 'sauvegardes', inspect: inspectBackups },
  { title: 'certificats', inspect: inspectCertificates },
  { title: 'horloge', inspect: inspectClock },
  { title: 'disque', inspect: inspectDisk },
  { title: 'sites', inspect: inspectSites },
]
