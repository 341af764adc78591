/** « 13 min », « 45 s ». */
export function timeLeftText(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)}\u00a0min` : `${seconds}\u00a0s`
}

const WARNINGS: [seconds: number, text: string][] = [
  [60, 'Votre session est gardée encore une minute.'],
  [300, 'Votre session est gardée encore cinq minutes.'],
]

/** Said at five minutes and at one, never in between; silent before. */
export function warningAt(seconds: number): string {
  return WARNINGS.find(([limit]) => seconds <= limit)?.[1] ?? ''
}
