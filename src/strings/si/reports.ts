import type { reports as en } from '../en/reports.ts'
import type { Translation } from '../t.ts'

export const reports = {
  'report.order': 'අවසාන දිනය පළමු දිනයට පෙර විය නොහැක.',
  'report.too_long': 'කරුණාකර උපරිම වශයෙන් වසර {years}ක් තෝරන්න.',
  'job.report': 'මෙම පුරප්පාඩුව වාර්තා කරන්න',
  'report.sent': 'වාර්තාව සාර්ථකව යවන ලදී!',
  'report.failed': 'වාර්තාව යැවීමට නොහැකි විය',
  'report.dismissed': 'වාර්තා වසා ඇත',
  'report.removed': 'පුරප්පාඩුව ඉවත් කර ඇත',
} as const satisfies Translation<typeof en>
