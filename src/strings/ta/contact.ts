import type { contact as en } from '../en/contact.ts'
import type { Translation } from '../t.ts'

export const contact = {
  'contact.name.required': 'பெயரை உள்ளிடவும்',
  'contact.email.required': 'மின்னஞ்சலை உள்ளிடவும்',
  'contact.message.required': 'செய்தியை உள்ளிடவும்',
  'contact.sent': 'செய்தி வெற்றிகரமாக அனுப்பப்பட்டது!',
  'contact.failed': 'செய்தியை அனுப்ப முடியவில்லை',

  'contact.title': 'தொடர்புகளுக்கு',
  'contact.intro': 'வெற்றிடம், விண்ணப்பம் அல்லது இவ்விணையத்தளம் பற்றிய கேள்வி உள்ளதா? எமக்கு எழுதுங்கள்.',
  'contact.office': 'எமது அலுவலகம்',
  'contact.address': 'முகவரி',
  'contact.phone': 'தொலைபேசி இலக்கம்',
  'contact.office_email': 'மின்னஞ்சல்',
  'contact.social': 'எம்மைப் பின்தொடர்க',
  'contact.example': '{what} (உதாரணம்)',
  'contact.form': 'எமக்குச் செய்தி அனுப்புக',
  'contact.name.label': 'பெயர்',
  'contact.email.label': 'மின்னஞ்சல்',
  'contact.email.hint': 'இம்முகவரிக்குப் பதில் அனுப்புவோம்.',
  'contact.message.label': 'செய்தி',
  'contact.send': 'செய்தியை அனுப்புக',
  'contact.sending': 'அனுப்பப்படுகிறது...',
} as const satisfies Translation<typeof en>
