import type { ReportTexts } from './en-report.ts'

export const taReport: ReportTexts = {
  'report.title': 'இவ்வெற்றிடத்தை முறையிடுக',
  'report.lead':
    'இதில் என்ன தவறு என எமக்குச் சொல்லுங்கள். ஒவ்வொரு முறைப்பாட்டையும் பார்க்கிறோம்; யார் எழுதியது என்பதைத் தொழில் தருநர் அறியமாட்டார்.',
  'report.reason': 'என்ன தவறு?',
  'report.reason.asks_for_money': 'பணம் கேட்கிறது',
  'report.reason.fake_company': 'அப்படி ஒரு நிறுவனம் இல்லை, அல்லது அவர்கள் வெளியிடவில்லை',
  'report.reason.misleading': 'தவறானது அல்லது திசைதிருப்புகிறது',
  'report.reason.already_filled': 'வேலை ஏற்கனவே நிரப்பப்பட்டுள்ளது',
  'report.reason.discriminatory': 'நியாயமற்ற முறையில் ஆட்களை ஒதுக்குகிறது',
  'report.reason.offensive': 'புண்படுத்துகிறது',
  'report.reason.other': 'வேறு ஏதோ',
  'report.details': 'என்ன நடந்தது?',
  'report.details.hint': 'பெயர்கள், எண்கள், உங்களிடம் கேட்கப்பட்டவை எமக்கு மிகவும் உதவும்.',
  'report.email': 'உங்கள் மின்னஞ்சல்',
  'report.email.hint': 'எமக்குக் கேள்விகள் இருந்தால் மட்டும்.',
  'report.send': 'முறைப்பாட்டை அனுப்புக',
  'report.sending': 'அனுப்பப்படுகிறது...',
  'report.thanks': 'நன்றி. இவ்வெற்றிடத்தைப் பார்ப்போம்.',
  'report.money':
    'வேலைக்காக ஒருபோதும் பணம் செலுத்தாதீர்கள். ஏற்கனவே செலுத்தியிருந்தால் உடனே பொலிஸாருக்கும் உங்கள் வங்கிக்கும் அறிவியுங்கள்.',
  'report.back': 'வெற்றிடத்திற்குத் திரும்புக',
  'report.missing': 'இவ்வெற்றிடம் இனி இத்தளத்தில் இல்லை.',
}
