export { toast } from './toast.ts'
export { Toaster } from './toaster.tsx'
