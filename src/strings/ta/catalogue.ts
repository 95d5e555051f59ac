import type { catalogue as en } from '../en/catalogue.ts'
import type { Translation } from '../t.ts'

export const catalogue = {
  'category.name.required': 'பெயரை உள்ளிடவும்',
} as const satisfies Translation<typeof en>
