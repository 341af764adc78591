/** Short polling intervals: Playwright's default grows to one second, most of a short journey. */
export const SHORT_INTERVALS = [20, 50, 100, 200]
