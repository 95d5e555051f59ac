import { blockReasonWords } from './block-reasons.ts'

export const accounts = {
  'mail.password_reset_link.subject': 'உங்கள் கடவுச்சொல்லை மீட்டமைக்கவும்',
  'mail.password_reset_link.asked':
    '{site} தளத்தில் உங்கள் கணக்கின் கடவுச்சொல்லை மீட்டமைக்க ஒருவர் கேட்டுள்ளார். புதிய ஒன்றைத் தெரிவு செய்ய 60 நிமிடங்களுக்குள் இந்த இணைப்பைப் பயன்படுத்தவும்:',
  'mail.password_reset_link.button': 'புதிய கடவுச்சொல்லைத் தெரிவு செய்க',
  'mail.password_reset_link.once':
    'இணைப்பு ஒருமுறை மட்டுமே வேலை செய்யும். நீங்கள் இதைக் கேட்கவில்லை எனில் இம்மின்னஞ்சலைப் புறக்கணிக்கவும்: உங்கள் கடவுச்சொல் அப்படியே இருக்கும்.',
  'mail.password_was_reset.subject': 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது',
  'mail.password_was_reset.changed':
    '{site} தளத்தில் உங்கள் கணக்கின் கடவுச்சொல் இப்போது மாற்றப்பட்டது, அதன் எல்லா உள்நுழைவுகளும் முடிக்கப்பட்டன.',
  'mail.password_was_reset.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',
  'mail.my_data_link.subject': 'உங்களைப் பற்றி எங்களிடம் உள்ள அனைத்தும்',
  'mail.my_data_link.asked':
    '{site} இம்முகவரியைப் பற்றி வைத்திருப்பதைப் பார்க்க ஒருவர் கேட்டுள்ளார். இந்த இணைப்பால் அதைப் பார்க்கலாம், பதிவிறக்கலாம், திருத்தலாம் அல்லது அழிக்கலாம்:',
  'mail.my_data_link.open': 'எனது தரவைத் திறக்க',
  'mail.my_data_link.hour':
    'இணைப்பு ஒரு மணி நேரம் செல்லுபடியாகும். அது உள்ள எவரும் இதையே செய்யலாம்: பிறருக்கு அனுப்ப வேண்டாம்.',
  'mail.my_data_link.not_me':
    'நீங்கள் கேட்கவில்லை எனில் இம்மின்னஞ்சலைப் புறக்கணிக்கவும், அல்லது {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.email_confirmation.subject': 'உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்',
  'mail.email_confirmation.asked':
    '{site} தளத்தில் ஒரு கணக்கிற்காக இம்முகவரி கொடுக்கப்பட்டது. அந்தக் கணக்கு உங்களுடையது என்றால், தயவுசெய்து 24 மணிநேரத்திற்குள் முகவரியை உறுதிப்படுத்தவும்:',
  'mail.email_confirmation.button': 'முகவரியை உறுதிப்படுத்துக',
  'mail.email_confirmation.once':
    'இணைப்பு ஒருமுறை வேலை செய்யும்: நீங்கள் உள்நுழைந்துள்ள உலாவியில், அல்லது கணக்கின் கடவுச்சொல்லுடன்.',
  'mail.email_confirmation.not_me':
    'உங்களுக்கு எங்களிடம் அத்தகைய கணக்கு இல்லையெனில், வேறொருவர் உங்கள் முகவரியைக் கொடுத்துள்ளார். ஒரு வாரத்திற்குள் அதை இங்கே முடிக்கலாம்:',
  'mail.email_confirmation.deny': 'இது நான் அல்ல',
  'mail.email_was_changed.subject': 'உங்கள் கணக்கின் முகவரி மாற்றப்பட்டது',
  'mail.email_was_changed.changed':
    '{site} தளத்தில் உங்கள் கணக்கிற்கு இப்போது வேறு மின்னஞ்சல் முகவரி உள்ளது. இனி அந்த முகவரியால் உள்நுழைவீர்கள்.',
  'mail.email_was_changed.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',
  'mail.password_was_changed.subject': 'கடவுச்சொல்லை மாற்றியுள்ளீர்கள்',
  'mail.password_was_changed.changed':
    '{site} தளத்தில் உங்கள் கணக்கின் கடவுச்சொல் இப்போது மாற்றப்பட்டது. மற்ற எல்லா உள்நுழைவுகளும் முடிக்கப்பட்டன.',
  'mail.password_was_changed.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',
  'mail.admin_invitation.subject': '{site} நிர்வாகப் பலகைக்கு உங்களுக்கு அழைப்பு',
  'mail.admin_invitation.asked':
    '{site} தளத்தை நடத்த உதவுமாறு {inviter} உங்களை அழைக்கிறார். ஒரு பெயரையும் கடவுச்சொல்லையும் தேர்வு செய்யுங்கள்:',
  'mail.admin_invitation.button': 'அழைப்பை ஏற்கவும்',
  'mail.admin_invitation.once':
    'இந்த இணைப்பு மூன்று நாட்களுக்குள் ஒரு முறை வேலை செய்யும். இது என்னவென்று தெரியாவிட்டால், இந்த மின்னஞ்சலைப் புறக்கணிக்கலாம்.',
  'mail.details_expire.subject': 'நீங்கள் சேமித்த சுயவிபரக்கோவை நீக்கப்படும்',
  'mail.details_expire.when':
    'நீங்கள் நீண்ட காலமாக {site} தளத்தில் உள்நுழையவில்லை. நீங்கள் சேமித்த விபரங்களையும் சுயவிபரக்கோவையையும் {day} அன்று நீக்குவோம்.',
  'mail.details_expire.stay': 'அவற்றை வைத்திருக்க, அந்த நாளுக்கு முன் உள்நுழையவும்.',
  'mail.details_expire.see': 'உங்கள் விபரங்களையும் சுயவிபரக்கோவையையும் பார்க்க',
  'mail.account_was_deleted.subject': 'உங்கள் கணக்கு நீக்கப்பட்டது',
  'mail.account_was_deleted.changed':
    '{site} தளத்தில் உங்கள் கணக்கு இப்போது நீக்கப்பட்டது. அதன் திறந்த வெற்றிடங்கள் மூடப்பட்டன, மதிப்பாய்வுக்குக் காத்திருந்தவை நீக்கப்பட்டன.',
  'mail.account_was_deleted.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',
  'mail.account_blocked.subject': 'உங்கள் கணக்கு முடக்கப்பட்டது',
  'mail.account_blocked.blocked':
    '{site} தளத்தில் உங்கள் கணக்கு இப்போது முடக்கப்பட்டது. யாரும் அதில் உள்நுழைய முடியாது, அதன் வெற்றிடங்கள் மறைக்கப்பட்டுள்ளன.',
  'mail.account_blocked.reason.asks_for_money': blockReasonWords.asks_for_money,
  'mail.account_blocked.reason.untrue': blockReasonWords.untrue,
  'mail.account_blocked.reason.unwanted': blockReasonWords.unwanted,
  'mail.account_blocked.reason.taken_over': blockReasonWords.taken_over,
  'mail.account_blocked.reason.against_terms': blockReasonWords.against_terms,
  'mail.account_blocked.answer':
    'இது தவறு என்று நினைத்தால், அல்லது அதைச் சரிசெய்ய விரும்பினால், இந்த முகவரியிலிருந்து {email} முகவரிக்கு எழுதி என்ன நடந்தது என்று சொல்லுங்கள். அதை ஒருவர் படிப்பார்.',
  'mail.account_unblocked.subject': 'உங்கள் கணக்கு மீண்டும் திறக்கப்பட்டது',
  'mail.account_unblocked.open':
    '{site} தளத்தில் உங்கள் கணக்கு மீண்டும் திறக்கப்பட்டது: நீங்கள் உள்நுழையலாம், அதனுடன் மறைக்கப்பட்டவை முன்பு போலவே உள்ளன.',
} as const
