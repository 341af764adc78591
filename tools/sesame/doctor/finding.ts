export type Level = 'good' | 'warning' | 'fault'

export interface Finding {
  level: Level
  /** What was seen, in French. */
  text: string
  /** What to do about it. */
  next?: string
}

/** One check of `sesame doctor`. What it throws is shown as a fault. */
export interface Check {
  title: string
  inspect(): Promise<Finding[]>
}
