import type { Translation } from '../../t.ts'
import type { vacancyTable as english } from '../en/vacancy-table.ts'

export const vacancyTable = {
  'vacancy_table.lead':
    'விரிதாளின் வரிகளை இங்கே ஒட்டவும், அல்லது ஒரு கோப்பைத் தெரிவு செய்யவும்: ஒரு நாளில் {max} வெற்றிடங்கள் வரை, ஒவ்வொன்றும் பரிசீலிக்கப்படும். அனுப்புவதற்கு முன், நாங்கள் அவற்றைப் புரிந்துகொண்ட விதத்தைப் பார்க்கலாம்.',
  'vacancy_table.how':
    'படிவத்தில் உள்ள பெயர்களையே முதல் வரியில் நிரல்களின் பெயர்களாகத் தமிழிலோ சிங்களத்திலோ ஆங்கிலத்திலோ எழுதவும். தொழில் வகை அல்லது நகரம் இல்லாவிட்டால் நாங்கள் ஒன்றைப் பரிந்துரைப்போம்; நிறுவனத்தின் பெயர் இல்லாவிட்டால் உங்கள் கடைசி வெற்றிடத்தின் நிறுவன விபரங்களைச் சேர்ப்போம். சுவரொட்டிகளை நாங்கள் உருவாக்குவோம்.',
  'vacancy_table.template': 'மாதிரிக் கோப்பைப் பதிவிறக்குக',
  'vacancy_table.template.failed': 'மாதிரிக் கோப்பைப் பதிவிறக்க முடியவில்லை.',
  'vacancy_table.table': 'வரிகள்',
  'vacancy_table.file': 'அல்லது ஒரு கோப்பு',
  'vacancy_table.file.hint':
    'விரிதாளிலிருந்து சேமித்த CSV அல்லது உரைக் கோப்பு. அதன் வரிகள் மேலே தோன்றும், அங்கே அவற்றை மாற்றலாம்.',
  'vacancy_table.company': 'உங்கள் நிறுவனம், நிறுவனம் குறிப்பிடப்படாத வரிகளுக்கு',
  'vacancy_table.company.missing':
    'சில வரிகளில் நிறுவனம் குறிப்பிடப்படவில்லை: மேலே அதை ஒருமுறை நிரப்பி மீண்டும் சரிபார்க்கவும்.',
  'vacancy_table.check': 'வரிகளைச் சரிபார்க்க',
  'vacancy_table.checking': 'சரிபார்க்கிறது...',
  'vacancy_table.ready': 'அனுப்பத் தயாரான வெற்றிடங்கள்: {count}',
  'vacancy_table.wrong':
    'மாற்ற வேண்டிய வரிகள்: {count}. இவை அனுப்பப்படாது. மேலே மாற்றிவிட்டு மீண்டும் சரிபார்க்கவும். முன்பு அனுப்பியவை இரண்டாம் முறை அனுப்பப்படாது.',
  'vacancy_table.row': 'வரி {row}',
  'vacancy_table.trade': 'தொழில்: {trade}',
  'vacancy_table.guessed': '{text} (பரிந்துரை)',
  'vacancy_table.ignored': 'எங்களுக்குத் தெரியாத நிரல்கள் விடப்பட்டன: {names}',
  'vacancy_table.state': 'நிலை',
  'vacancy_table.state.new': 'தயார்',
  'vacancy_table.state.posted': 'ஏற்கனவே அனுப்பப்பட்டது',
  'vacancy_table.state.repeated': 'இருமுறை உள்ளது',
  'vacancy_table.state.wrong': 'மாற்ற வேண்டும்',
  'vacancy_table.send': 'பரிசீலனைக்கு அனுப்புக',
  'vacancy_table.sending': 'அனுப்பப்படுகிறது...',
  'vacancy_table.sent': 'இந்த அட்டவணையிலிருந்து பரிசீலனைக்கு அனுப்பிய வெற்றிடங்கள்: {count}',
} satisfies Translation<typeof english>
