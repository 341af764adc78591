import { isRefusal } from '@sesame/contract/client'
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A request without network fails at once, and its screen says so or shows what is stored.
      networkMode: 'always',
      // The API has decided a refusal; only a lost connection may go better a second time.
      retry: (failures, error) => !isRefusal(error) && failures < 1,
      staleTime: 10_000,
    },
  },
})
