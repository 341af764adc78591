/** Series of `promtool test rules`, a value each interval: `'up{job="x"}': '1x60'`. */
export type Series = Readonly<Record<string, string>>

export interface Case {
  series: Series
  at: string
  /** Of the alert that fires, besides its severity. */
  labels?: Readonly<Record<string, string>>
}

export interface AlertCases {
  /** Interval of values and evaluations; a minute unless it lasts for days. */
  every?: string
  /** Makes the alert fire at `at`; several where it has several causes. */
  firing: Case | Case[]
  /** Just not enough: the alert is neither firing nor pending at that time. */
  silent: Omit<Case, 'labels'> | Omit<Case, 'labels'>[]
}
