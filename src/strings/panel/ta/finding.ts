import type { Translation } from '../../t.ts'
import type { finding as en } from '../en/finding.ts'

export const finding = {
  'find.title': 'தேடுக',
  'find.lead': 'வெற்றிட அல்லது விண்ணப்ப இலக்கம், மின்னஞ்சல் முகவரி, தொலைபேசி இலக்கம், நிறுவனம் அல்லது பெயர்.',
  'find.label': 'அனைத்திலும் தேடுக',
  'find.act': 'தேடுக',
  'find.start': 'தேடுவதை உள்ளிடவும்.',
  'find.none': '“{q}” என்பதற்கு முடிவுகள் இல்லை.',
  'find.failed': '– தேட முடியவில்லை',
  'find.all': '{count} ஐயும் பார்க்க',
  'find.jobs': 'வெற்றிடங்கள்',
  'find.contact': 'இந்தத் தொடர்பு உள்ள வெற்றிடங்கள்',
  'find.persons': 'விண்ணப்பித்தோர்',
  'find.forms': 'வேலை தேடுவோர் படிவங்கள்',
  'find.accounts': 'கணக்குகள்',
  'find.companies': 'நிறுவனங்கள்',
  'find.messages': 'செய்திகள்',

  'notes.title': 'உள்ளகக் குறிப்புகள்',
  'notes.text': 'புதிய குறிப்பு',
  'notes.hint': 'இக்குறிப்புகளை வேலை வழங்குநர் காணமாட்டார்.',
  'notes.add': 'குறிப்பைச் சேர்க்க',
  'notes.added': 'குறிப்பு சேர்க்கப்பட்டது.',
  'notes.remove': 'நீக்குக',
  'notes.removed': 'குறிப்பு நீக்கப்பட்டது.',
  'notes.no_admin': 'முன்னாள் நிர்வாகி',
  'notes.failed': 'குறிப்பைச் சேமிக்க முடியவில்லை',
  'notes.failed_to_load': 'குறிப்புகளைப் பெற முடியவில்லை.',
} satisfies Translation<typeof en>
