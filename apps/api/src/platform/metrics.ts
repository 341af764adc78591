import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

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

export const threadTasks = new Counter({
  name: 'thread_tasks_total',
  help: 'Tasks given to threads of this process, by pool and outcome',
  labelNames: ['pool', 'outcome'],
  registers: [registry],
})
