import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ContactTables {
  contact_messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    sender_language: Generated<string>
    created_at: Instant
  }
}
