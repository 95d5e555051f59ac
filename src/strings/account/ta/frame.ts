import type { Translation } from '../../t.ts'
import type { frame as en } from '../en/frame.ts'

export const frame = {
  'account_nav.label': 'எனது கணக்கு',
  'account_nav.vacancies': 'எனது வெற்றிடங்கள்',
  'account_nav.applications': 'எனது விண்ணப்பங்கள்',
  'account_nav.alerts': 'அறிவிப்புகள்',
  'account_nav.saved': 'சேமித்த வெற்றிடங்கள்',
  'account_nav.details': 'எனது விபரங்களும் CV உம்',
  'account_nav.vacancy_table': 'பலவற்றை வெளியிடுக',
  'account_nav.company': 'நிறுவனம்',
  'account_nav.hiring': 'ஆட்சேர்ப்பு',
  'account_nav.work': 'வேலை தேடல்',
  'account_nav.my_data': 'எனது தரவு',
} satisfies Translation<typeof en>
