export { AbsencesPanel } from './absences-panel.tsx'
export { AssignDialog } from './assign-dialog.tsx'
export { readWeek } from './shift-text.ts'
export { WeekPanel } from './week-panel.tsx'
