export { PlayersStepper } from './players-stepper.tsx'
export { SessionPicker, type ChosenSession } from './session-picker.tsx'
export { untilChoices } from './until-choices.ts'
