import type { reports as en } from '../en/reports.ts'
import type { Translation } from '../t.ts'

export const reports = {
  'report.order': 'கடைசி நாள் முதல் நாளுக்கு முன்னதாக இருக்க முடியாது.',
  'report.too_long': 'தயவுசெய்து அதிகபட்சம் {years} ஆண்டுகளைத் தெரிவு செய்யவும்.',
  'job.report': 'இவ்வெற்றிடத்தை முறையிடுக',
  'report.sent': 'முறைப்பாடு வெற்றிகரமாக அனுப்பப்பட்டது!',
  'report.failed': 'முறைப்பாட்டை அனுப்ப முடியவில்லை',
  'report.dismissed': 'முறைப்பாடுகள் மூடப்பட்டன',
  'report.removed': 'வெற்றிடம் அகற்றப்பட்டது',
} as const satisfies Translation<typeof en>
