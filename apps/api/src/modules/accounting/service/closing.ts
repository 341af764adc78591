export {
  countClosed,
  findClosing,
  insertClosing,
  insertCorrection,
  listBankRefs,
  listCorrections,
  listLastClosings,
  lockDayClosing,
  lockOpenDay,
  sumBank,
} from '../queries/closing.ts'
