export { saveOrderCodes } from './codes.server.ts'
