import type { reports as en } from '../en/reports.ts'
import type { Translation } from '../t.ts'

export const reports = {
  'job.report': 'இவ்வெற்றிடம் பற்றி முறையிடுக',
  'report.failed': 'முறைப்பாட்டை அனுப்ப முடியவில்லை',
} as const satisfies Translation<typeof en>
