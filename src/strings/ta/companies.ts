import type { companies as en } from '../en/companies.ts'
import type { Translation } from '../t.ts'

export const companies = {
  'client.name.required': 'பெயரை உள்ளிடவும்',
  'client.name.taken': 'இப்பெயரில் ஏற்கனவே ஒரு வாடிக்கையாளர் உள்ளார்.',
  'client.added': 'வாடிக்கையாளர் வெற்றிகரமாகச் சேர்க்கப்பட்டார்',
  'client.updated': 'வாடிக்கையாளர் விபரங்கள் வெற்றிகரமாகப் புதுப்பிக்கப்பட்டன',
  'client.ordered': 'வரிசை வெற்றிகரமாகச் சேமிக்கப்பட்டது',
  'client.removed': 'வாடிக்கையாளர் வெற்றிகரமாக நீக்கப்பட்டார்',

  'clients.title': 'எமது வாடிக்கையாளர்கள்',
  'clients.intro': 'தமக்கான பணியாளர்களை இங்கே கண்டறியும் நிறுவனங்கள்.',
  'clients.empty': 'காட்டுவதற்கு இன்னும் வாடிக்கையாளர்கள் இல்லை.',
  'clients.failed': 'தரவுகளைப் பெற முடியவில்லை. தயவுசெய்து பின்னர் மீண்டும் முயலவும்.',
  'clients.logo.alt': '{name} இன் இலச்சினை',

  'banner.text.required': 'வாசகத்தை உள்ளிடவும்',
  'banner.saved': 'விளம்பரப் பதாகை வெற்றிகரமாகச் சேமிக்கப்பட்டது',
  'banner.removed': 'விளம்பரப் பதாகை வெற்றிகரமாக நீக்கப்பட்டது',
  'banner.label': 'விளம்பரம்',
  'banner.popup.label': 'சலுகை',
  'banner.popup.close': 'இச்சலுகையை மூடுக',
} as const satisfies Translation<typeof en>
