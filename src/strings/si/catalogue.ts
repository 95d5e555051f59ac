import type { catalogue as en } from '../en/catalogue.ts'
import type { Translation } from '../t.ts'

export const catalogue = {
  'category.name.required': 'නම ඇතුළත් කරන්න',
} as const satisfies Translation<typeof en>
