import type { catalogue as en } from '../en/catalogue.ts'
import type { Translation } from '../t.ts'

export const catalogue = {
  'category.name.required': 'பெயரை உள்ளிடவும்',
  'category.added': 'வகை வெற்றிகரமாகச் சேர்க்கப்பட்டது',
  'category.renamed': 'வகையின் பெயர் வெற்றிகரமாக மாற்றப்பட்டது',
  'category.removed': 'வகை வெற்றிகரமாக நீக்கப்பட்டது',
} as const satisfies Translation<typeof en>
