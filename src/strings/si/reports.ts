import type { reports as en } from '../en/reports.ts'
import type { Translation } from '../t.ts'

export const reports = {
  'report.order': 'අවසාන දිනය පළමු දිනයට පෙර විය නොහැක.',
  'report.too_long': 'කරුණාකර උපරිම වශයෙන් වසර {years}ක් තෝරන්න.',
} as const satisfies Translation<typeof en>
