/**
 * How long a poll waits between two looks: the default of Playwright goes up to a whole second,
 * which is most of what a short journey takes.
 */
export const SHORT_INTERVALS = [20, 50, 100, 200]
