import {
  prepareSchedule,
  type OpeningException,
  type OpeningRule,
  type Period,
  type Schedule,
  type ScheduleRows,
  type Service,
  type ServiceRow,
} from '../src/modules/booking/rules/schedule.ts'

const EVERY_DAY = {
  weekdays: [],
  holidays: 'also' as const,
  seasonFrom: null,
  seasonTo: null,
}

export const makeRule = (rule: Partial<OpeningRule> = {}): OpeningRule => ({
  id: 1,
  idService: null,
  label: 'Tous les jours',
  ...EVERY_DAY,
  startTimes: [600],
  firstStart: null,
  lastStart: null,
  everyMinutes: null,
  ...rule,
})

export const makeException = (exception: Partial<OpeningException>): OpeningException => ({
  id: 1,
  idService: null,
  label: 'Jour particulier',
  dayFrom: '2026-11-21',
  dayTo: '2026-11-21',
  startTimes: [],
  ...exception,
})

export const makePeriod = (period: Partial<Period> = {}): Period => ({
  id: 1,
  name: 'Heures pleines',
  description: '',
  ...EVERY_DAY,
  fromTime: null,
  toTime: null,
  ...period,
})

export const makeService = (service: Partial<ServiceRow> = {}): ServiceRow => ({
  id: 1,
  idCalendar: 1,
  idRoom: 1,
  isRoomActive: true,
  isValid: true,
  slug: 'salle',
  name: 'Salle',
  summary: '',
  story: '',
  tags: [],
  facts: [],
  durationMinutes: 60,
  bufferMinutes: 20,
  minPlayers: 2,
  maxPlayers: 3,
  gameMasters: 1,
  difficulty: 3,
  leadMinutes: 120,
  horizonDays: 90,
  idImageWide: null,
  idImageTall: null,
  vat: [{ validFrom: '2020-01-01', rateBp: 2000 }],
  prices: [
    { idPeriod: 1, players: 2, validFrom: '2020-01-01', amountCents: 6800 },
    { idPeriod: 1, players: 3, validFrom: '2020-01-01', amountCents: 8500 },
  ],
  ...service,
})

/** Room 1, game masters 11 and 12, open every day at 10. */
export function makeSchedule(rows: Partial<ScheduleRows> = {}): Schedule {
  return prepareSchedule(1, {
    services: [makeService()],
    rules: [makeRule()],
    exceptions: [],
    periods: [makePeriod()],
    masters: [11, 12],
    ...rows,
  })
}

export function firstService({ services }: Schedule): Service {
  const [service] = services
  if (!service) throw new Error('no service')
  return service
}
