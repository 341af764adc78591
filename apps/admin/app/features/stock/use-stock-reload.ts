import { listStockMoves, listStocks } from '@sesame/contract/stock'
import { useQueryClient } from '@tanstack/react-query'

/** Reads again what the open screens show of the stock. */
export function useStockReload(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [listStocks.path] })
    await queryClient.invalidateQueries({ queryKey: [listStockMoves.path] })
  }
}
