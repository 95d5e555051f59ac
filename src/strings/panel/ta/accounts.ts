import type { Translation } from '../../t.ts'
import type { accounts as en } from '../en/accounts.ts'

export const accounts = {
  'accounts.title': 'கணக்குகள்',
  'accounts.create': 'புதிய பயனர் கணக்கை உருவாக்குக',
  'accounts.failed': 'பயனர் தரவுகளைப் பெற முடியவில்லை. தயவுசெய்து பின்னர் மீண்டும் முயலவும்.',
  'accounts.q': 'பெயர் அல்லது மின்னஞ்சல்',
  'accounts.id': 'இல.',
  'accounts.name': 'பெயர்',
  'accounts.email': 'மின்னஞ்சல்',
  'accounts.source': 'வகை',
  'accounts.updated': 'கடைசியாக மாறியது',
  'accounts.source.all': 'அனைத்துப் பயனர்கள்',
  'accounts.source.admins': 'நிர்வாகிகள்',
  'accounts.source.users': 'பயனர்கள்',
  'accounts.count': '{count} கணக்குகள், கடைசியாக மாறியவை முதலில்',
  'accounts.count.one': '1 கணக்கு',
  'accounts.count.sorted': '{count} கணக்குகள்',
  'accounts.count.sorted.one': '1 கணக்கு',
} satisfies Translation<typeof en>
