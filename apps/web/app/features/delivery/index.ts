export { findChosen } from './find-chosen.ts'
