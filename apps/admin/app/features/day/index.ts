export { lateFrom, possibleStates } from './attendance.ts'
export { playersText, resultText } from './booking-text.ts'
export { ResultForm } from './result-form.tsx'
