import type { reports as en } from '../en/reports.ts'
import type { Translation } from '../t.ts'

export const reports = {
  'report.order': 'கடைசி நாள் முதல் நாளுக்கு முன்னதாக இருக்க முடியாது.',
  'report.too_long': 'தயவுசெய்து அதிகபட்சம் {years} ஆண்டுகளைத் தெரிவு செய்யவும்.',
} as const satisfies Translation<typeof en>
