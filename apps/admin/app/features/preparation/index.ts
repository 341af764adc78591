export { usePreparationWork } from './use-preparation-work.ts'
