export { confirmationText } from './newsletter.ts'
