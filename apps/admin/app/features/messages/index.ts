export { useInbox } from './use-inbox.ts'
