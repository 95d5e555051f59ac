import type { reports as en } from '../en/reports.ts'
import type { Translation } from '../t.ts'

export const reports = {
  'job.report': 'මෙම පුරප්පාඩුව වාර්තා කරන්න',
  'report.failed': 'වාර්තාව යැවීමට නොහැකි විය',
} as const satisfies Translation<typeof en>
