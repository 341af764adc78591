export {
  countClosed,
  findClosing,
  insertClosing,
  insertCorrection,
  listBankRefs,
  listCorrections,
  listLastClosings,
  listRefsPostedAfter,
  lockDayClosing,
  lockOpenDay,
  sumBank,
} from '../queries/closing.ts'
