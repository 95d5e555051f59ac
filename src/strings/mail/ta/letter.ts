export const letter = {
  'mail.hello': 'வணக்கம் {name},',
  'mail.hello_nobody': 'வணக்கம்,',
  'mail.closing': 'இப்படிக்கு,',
  'mail.fact.position': 'பதவி',
  'mail.fact.company': 'நிறுவனம்',
  'mail.fact.category': 'வகை',
  'mail.fact.applicant_no': 'விண்ணப்பதாரர் எண்',
  'mail.fact.reference': 'குறிப்பு எண்',
  'mail.fact.name': 'பெயர்',
  'mail.fact.email': 'மின்னஞ்சல்',
  'mail.fact.phone': 'தொலைபேசி',
  'mail.fact.city': 'நகரம்',
  'mail.not_me':
    'இந்த விண்ணப்பத்தை நீங்கள் அனுப்பவில்லை எனில், வேறொருவர் உங்கள் முகவரியை இட்டுள்ளார். இந்த மின்னஞ்சலைப் புறக்கணிக்கலாம், அல்லது {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.fact.unanswered': 'பதிலளிக்கப்படாத விண்ணப்பங்கள்',
  'mail.digest.subject': '{site} தளத்திலிருந்து மேலும் செய்திகள்: {count}',
  'mail.digest.why':
    'ஒரு முகவரிக்கு {site} தளத்திலிருந்து ஒரு நாளில் குறிப்பிட்ட எண்ணிக்கையான செய்திகளே வரும். இவை நேற்றைய மீதிச் செய்திகள், ஒரே மின்னஞ்சலில்.',
  'mail.digest.reply': 'இச்செய்திக்குப் பதிலளிக்க {email} முகவரிக்கு எழுதவும்.',
  'mail.see_vacancy': 'வெற்றிடத்தைப் பார்க்கவும்',
  'mail.browse': 'வெற்றிடங்களைப் பார்க்கவும்',
} as const
