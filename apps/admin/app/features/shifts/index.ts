export { AssignDialog } from './assign-dialog.tsx'
