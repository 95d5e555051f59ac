import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'poster.heading': 'வேலைவாய்ப்பு',
  'poster.apply': 'விண்ணப்பிக்கும் முறை',
  'poster.check': '{address} இல் சரிபார்க்கவும்',
  'poster.apply_by_phone': 'மின்னஞ்சல், CV தேவையில்லை: {address}',
  'poster.no_cv': 'CV தேவையில்லை',
  'poster.qr': 'இவ்வெற்றிடத்தின் பக்கத்திற்கு இட்டுச்செல்லும் QR குறியீடு',
  'poster.list.newest': '{count} திறந்த வெற்றிடங்களில் புதியவை',
  'poster.list.all': 'அனைத்தையும் பார்த்து விண்ணப்பிக்க: {address}',
  'poster.list.qr': 'இப்பட்டியலுக்கு இட்டுச்செல்லும் QR குறியீடு',
}
