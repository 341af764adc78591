import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by endpoint and status',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

export const jobsDone = new Counter({
  name: 'jobs_total',
  help: 'Jobs handled by this process, by name and result',
  labelNames: ['name', 'result'],
  registers: [registry],
})

/** Jobs of the clock leave no dead letter: these say whether the last run of each went well. */
export const jobLastSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When a job of the clock last succeeded in this process, by name and schedule; 0 if not yet',
  labelNames: ['name', 'cron'],
  registers: [registry],
})

export const jobLastFailure = new Gauge({
  name: 'job_last_failure_timestamp_seconds',
  help: 'When the same last failed; 0 if not yet',
  labelNames: ['name', 'cron'],
  registers: [registry],
})

export const certificates = new Gauge({
  name: 'certificates',
  help: 'Hosts with a domain of their own, by state: valid, failing, expired, missing, lost (with a certificate, and a domain that leads elsewhere)',
  labelNames: ['state'],
  registers: [registry],
})

export const soonestExpiry = new Gauge({
  name: 'certificate_soonest_expiry_timestamp_seconds',
  help: 'When the first certificate in use expires; 0 without certificates',
  registers: [registry],
})

/** What became of the money that Stripe reported: once per payment, « foreign » each time it is seen. */
export const paymentsApplied = new Counter({
  name: 'payments_total',
  help: 'Payments that this process applied: settled; refunded, which came too late; foreign, on another account',
  labelNames: ['outcome'],
  registers: [registry],
})
for (const outcome of ['settled', 'refunded', 'foreign']) paymentsApplied.labels(outcome).inc(0)

export const paymentsFound = new Counter({
  name: 'payments_found_by_comparing_total',
  help: 'Payments that this process settled or gave back because it compared with Stripe, and not by an event',
  registers: [registry],
})

/** No row tells of them: their orders are gone. */
export const lostPayments = new Counter({
  name: 'lost_payments_total',
  help: 'Tries of this process to give back payments of orders that a restore lost',
  labelNames: ['outcome'],
  registers: [registry],
})
for (const outcome of ['refunded', 'failed']) lostPayments.labels(outcome).inc(0)

export const bookingsConfirmed = new Counter({
  name: 'bookings_confirmed_total',
  help: 'Sessions of orders whose confirmation the mail server accepted from this process',
  registers: [registry],
})

export const threadTasks = new Counter({
  name: 'thread_tasks_total',
  help: 'Tasks given to threads of this process, by pool and outcome',
  labelNames: ['pool', 'outcome'],
  registers: [registry],
})
