export { readOrderCodes, saveOrderCodes, withCode } from './codes.server.ts'
