export { SessionPicker, type ChosenSession } from './session-picker.tsx'
