export const alerts = {
  'mail.alert_confirmation.subject': 'புதிய வெற்றிடங்களுக்கான அறிவிப்பு',
  'mail.alert_confirmation.new.subject': 'புதிய வெற்றிடங்களுக்கான உங்கள் அறிவிப்பை உறுதிப்படுத்தவும்',
  'mail.alert_confirmation.known.subject': 'இந்த அறிவிப்பு உங்களுக்கு ஏற்கனவே உள்ளது',
  'mail.alert_confirmation.full.subject': 'இன்னொரு அறிவிப்புக்கு இடமில்லை',
  'mail.alert_confirmation.asked':
    'ஒரு தேடலுக்குப் பொருந்தும் புதிய வெற்றிடங்களை உங்கள் முகவரிக்கு அனுப்புமாறு ஒருவர் {site} இடம் கேட்டுள்ளார்.',
  'mail.alert_confirmation.new.next':
    'அது நீங்கள் எனில், அறிவிப்பைத் திறந்து உறுதிப்படுத்தவும். அதற்கு முன் எதுவும் அனுப்பப்படாது. இணைப்பு 7 நாட்கள் செயல்படும்.',
  'mail.alert_confirmation.known.next': 'இந்த அறிவிப்பு ஏற்கனவே செயல்படுகிறது. அதை மாற்றலாம் அல்லது நிறுத்தலாம்:',
  'mail.alert_confirmation.full.next':
    'உங்கள் முகவரிக்கு {max} அறிவிப்புகள் உள்ளன, அதுவே உச்ச எண்ணிக்கை. இடமளிக்க அவற்றில் ஒன்றை நிறுத்தவும், எடுத்துக்காட்டாக மிகப் புதியதை:',
  'mail.alert_confirmation.confirm': 'அறிவிப்பைப் பார்த்து உறுதிப்படுத்தவும்',
  'mail.alert_confirmation.not_me':
    'அது நீங்கள் அல்ல எனில், இந்த மின்னஞ்சலைப் புறக்கணிக்கவும், அல்லது {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.vacancy_alert.subject': 'புதிய வெற்றிடங்கள் {count}: {search}',
  'mail.vacancy_alert.subject.one': 'ஒரு புதிய வெற்றிடம்: {search}',
  'mail.vacancy_alert.found': '“{search}” என்ற உங்கள் தேடலுக்கு {site} இல் புதியவை:',
  'mail.vacancy_alert.closes': '{day} அன்று முடிவடைகிறது',
  'mail.vacancy_alert.more': 'இன்னும் {more} உள்ளன. பட்டியலில் அனைத்தும் உள்ளன.',
  'mail.vacancy_alert.see': 'பட்டியலைப் பார்க்க',
  'mail.vacancy_alert.why':
    'நீங்கள் {site} இடம் கேட்டதால் இந்த மின்னஞ்சல் வருகிறது. அது எவ்வளவு அடிக்கடி வர வேண்டும் என்பதை மாற்றலாம், அல்லது நிறுத்தலாம்:',
  'mail.vacancy_alert.change': 'இந்த அறிவிப்பை மாற்ற அல்லது நிறுத்த',
  'mail.alert_keep.subject': 'இந்த அறிவிப்பு இன்னும் வேண்டுமா? {search}',
  'mail.alert_keep.ask':
    'ஆறு மாதங்களாக {site} உங்களுக்காகப் புதிய வெற்றிடங்களைத் தேடியது: “{search}”. அது தொடர வேண்டுமெனில் அறிவிப்பை வைத்திருக்கவும். இல்லையெனில் அது {day} அன்று முடிவடையும்.',
  'mail.alert_keep.keep': 'அறிவிப்பை வைத்திருக்க',
  'mail.alert_keep.else': 'இனி தேவையில்லை எனில், நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
} as const
