import type { Generated } from 'kysely'

export interface MyDataTables {
  /** Links to My data that were asked for, by addresses that the board knows or not. */
  my_data_requests: {
    id: Generated<number>
    email: string
    language: string
    created_at: string
    mailed_at: string | null
  }
}
