import type { Generated } from 'kysely'

export interface MyDataTables {
  my_data_requests: {
    id: Generated<number>
    email: string
    language: string
    created_at: string
    mailed_at: string | null
  }
}
