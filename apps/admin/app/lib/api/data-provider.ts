import { listAudit } from '@sesame/contract/audit'
import type { Client } from '@sesame/contract/client'
import type { Endpoint } from '@sesame/contract/endpoint'
import { listOrders } from '@sesame/contract/order-staff'
import type { DataProvider, GetListParams, GetListResult } from 'ra-core'

import { api } from './api.ts'

interface Resource {
  list: Endpoint
  /** The part of the reply that holds the rows. */
  rows: string
}

const RESOURCES: Readonly<Record<string, Resource>> = {
  order: { list: listOrders, rows: 'orders' },
  audit: { list: listAudit, rows: 'entries' },
}

/** The request of a list in the grammar of the API: `{ nbItem, page, orderBy: '-name', … }`. */
export function toListQuery({ pagination, sort, filter }: GetListParams): Record<string, unknown> {
  return {
    ...(filter as Record<string, string | string[]>),
    ...(pagination && { nbItem: pagination.perPage, page: pagination.page }),
    ...(sort?.field && { orderBy: sort.order === 'DESC' ? `-${sort.field}` : sort.field }),
  }
}

/** Rows and total of a reply; what else it says (counts, sums) is in `meta`. */
export function toListResult(reply: Record<string, unknown>, rows: string): GetListResult {
  const { [rows]: data, total, ...meta } = reply
  if (!Array.isArray(data)) throw new Error(`the reply of a list has no ${rows}`)
  return { data, total: total as number, meta }
}

const unsupported = () => Promise.reject(new Error('this resource is a list only'))

export function createDataProvider(client: Client): DataProvider {
  return {
    async getList(name, params) {
      const resource = RESOURCES[name]
      if (!resource) throw new Error(`there is no resource ${name}`)
      const reply = await client(resource.list, { query: toListQuery(params) })
      return toListResult(reply as Record<string, unknown>, resource.rows)
    },
    getOne: unsupported,
    getMany: unsupported,
    getManyReference: unsupported,
    create: unsupported,
    update: unsupported,
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
  }
}

export const dataProvider = createDataProvider(api)
