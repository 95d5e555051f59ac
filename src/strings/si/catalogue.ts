import type { catalogue as en } from '../en/catalogue.ts'
import type { Translation } from '../t.ts'

export const catalogue = {
  'category.name.required': 'නම ඇතුළත් කරන්න',
  'category.added': 'කාණ්ඩය සාර්ථකව එක් කරන ලදී',
  'category.renamed': 'කාණ්ඩයේ නම සාර්ථකව වෙනස් කරන ලදී',
  'category.removed': 'කාණ්ඩය සාර්ථකව ඉවත් කරන ලදී',
} as const satisfies Translation<typeof en>
